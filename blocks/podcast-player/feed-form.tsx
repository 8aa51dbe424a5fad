import { Notice, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button, TextControl } from '../../shared/components/controls';
import { parseUrl } from './attributes';
import icon from './icon';

type Props = {
	/** Current or last tried URL. */
	url?: string;
	/** Error message. */
	problem?: string | null;
	/** Whether the field gets the focus when it appears. */
	hasFocus: boolean;
	isBusy: boolean;
	onSubmit: ( url: string ) => void;
	/** Returns to the current podcast. */
	onCancel?: () => void;
};

/** Why a URL is not sent to the server; the block would save a password for everyone to read. */
function findProblem( url: string | undefined ) {
	if ( ! url ) {
		return __(
			'Enter a complete URL, such as https://example.com/feed.xml.',
			'ramjet'
		);
	}
	const { username, password } = new URL( url );
	return username || password
		? __( 'Enter a URL without a user name and password.', 'ramjet' )
		: null;
}

/** Asks for the URL of a feed. */
export function FeedForm( {
	url,
	problem,
	hasFocus,
	isBusy,
	onSubmit,
	onCancel,
}: Props ) {
	const [ typed, setTyped ] = useState< string >();
	const [ wrong, setWrong ] = useState< string | null >( null );
	const text = typed ?? url ?? '';
	const label = __( 'Podcast RSS feed URL', 'ramjet' );
	const message = wrong ?? problem;
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Podcast Player', 'ramjet' ) }
			instructions={ __(
				'Play episodes of a podcast. Enter the URL of its RSS feed.',
				'ramjet'
			) }
		>
			<form
				// Fills the block's width; WordPress aligns form content to the left.
				style={ {
					display: 'grid',
					gridTemplateColumns: '1fr',
					gap: 12,
				} }
				onSubmit={ ( event ) => {
					event.preventDefault();
					const parsed = parseUrl( text );
					const found = findProblem( parsed );
					setWrong( found );
					if ( parsed && ! found && ! isBusy ) {
						onSubmit( parsed );
					}
				} }
			>
				{ message && ! isBusy && (
					<Notice status="error" isDismissible={ false }>
						{ message }
					</Notice>
				) }
				<TextControl
					label={ label }
					{ ...( hasFocus && { autoFocus: true } ) }
					hideLabelFromVision
					placeholder={ label }
					inputMode="url"
					value={ text }
					onChange={ ( value ) => {
						setTyped( value );
						setWrong( null );
					} }
				/>
				<div style={ { display: 'flex', gap: 12 } }>
					<Button
						variant="primary"
						type="submit"
						isBusy={ isBusy }
						disabled={ isBusy || ! text.trim() }
					>
						{ isBusy
							? __( 'Loading podcast…', 'ramjet' )
							: __( 'Embed', 'ramjet' ) }
					</Button>
					{ onCancel && (
						<Button variant="tertiary" onClick={ onCancel }>
							{ __( 'Cancel', 'ramjet' ) }
						</Button>
					) }
				</div>
			</form>
		</Placeholder>
	);
}
