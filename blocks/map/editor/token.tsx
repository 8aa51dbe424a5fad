import {
	ExternalLink,
	Flex,
	Notice,
	PanelBody,
	Placeholder,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button, TextControl } from '../../../shared/components/controls';
import { blockIcon } from '../../../shared/blocks/block-icon';
import { NAME } from '../attributes';
import type { EditorMap } from './state';

const getLabel = () => __( 'Mapbox Access Token', 'ramjet' );

type Props = {
	map: EditorMap;
	/** Moves the focus to the block, because the focused element is about to be removed. */
	focus: () => void;
};

type FormProps = {
	map: EditorMap;
	submit: string;
	isPlaceholder?: boolean;
	onSaved?: () => void;
	/** More buttons. */
	children: ReactNode;
};

function TokenForm( { map, submit, onSaved, ...props }: FormProps ) {
	const { token, canManageToken } = map;
	const { key, isBusy } = token;
	const [ text, setText ] = useState( key );
	useEffect( () => setText( key ), [ key ] );
	const typed = text.trim();
	return (
		<form
			className="ramjet-map-token"
			onSubmit={ async ( event ) => {
				event.preventDefault();
				event.stopPropagation();
				if ( await token.save( typed ) ) {
					onSaved?.();
				}
			} }
		>
			{ token.error && (
				<Notice status="error" isDismissible={ false }>
					{ token.error }
				</Notice>
			) }
			{ canManageToken && (
				<TextControl
					label={ getLabel() }
					hideLabelFromVision={ props.isPlaceholder }
					placeholder={ __( 'Paste Token Here', 'ramjet' ) }
					help={
						<>
							{ __(
								'All maps of the site use this token.',
								'ramjet'
							) }{ ' ' }
							<ExternalLink href="https://account.mapbox.com/access-tokens/">
								{ __( 'Find it on Mapbox', 'ramjet' ) }
							</ExternalLink>
						</>
					}
					value={ text }
					onChange={ setText }
					readOnly={ isBusy }
					autoComplete="off"
				/>
			) }
			<Flex justify="flex-start" wrap>
				{ canManageToken && (
					<Button
						variant="primary"
						type="submit"
						isBusy={ isBusy }
						disabled={ isBusy || ! typed || typed === key }
					>
						{ submit }
					</Button>
				) }
				{ props.children }
			</Flex>
		</form>
	);
}

/** Instead of a map, as long as Mapbox's token is missing or a request for it has failed. */
export const TokenPlaceholder = ( { map, focus }: Props ) => (
	<Placeholder
		icon={ blockIcon( NAME ) }
		label={ __( 'Map', 'ramjet' ) }
		instructions={
			map.canManageToken
				? __(
						'Maps of this site are drawn by Mapbox, which needs an access token. Copy the default public token from your Mapbox account and paste it here.',
						'ramjet'
					)
				: __(
						'Maps of this site are drawn by Mapbox, which needs an access token. Ask an administrator to set it.',
						'ramjet'
					)
		}
	>
		<TokenForm
			map={ map }
			submit={ __( 'Set Token', 'ramjet' ) }
			onSaved={ focus }
			isPlaceholder
		>
			{ map.token.key && (
				<Button
					variant="secondary"
					onClick={ () => {
						focus();
						map.token.keep();
					} }
				>
					{ __( 'Keep Current Token', 'ramjet' ) }
				</Button>
			) }
		</TokenForm>
	</Placeholder>
);

/** Replaces or removes Mapbox's token. */
export const TokenPanel = ( { map, focus }: Props ) => (
	<PanelBody title={ getLabel() } initialOpen={ false }>
		<TokenForm map={ map } submit={ __( 'Update Token', 'ramjet' ) }>
			<Button
				variant="secondary"
				isDestructive
				onClick={ async () => {
					if ( await map.token.remove() ) {
						focus();
					}
				} }
				disabled={ map.token.isBusy || ! map.token.key }
			>
				{ __( 'Remove Token', 'ramjet' ) }
			</Button>
		</TokenForm>
	</PanelBody>
);
