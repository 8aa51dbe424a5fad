import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Button,
	Dropdown,
	Placeholder,
	TextControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import { EmbedCard, LoadingPanel } from '../../shared/embed/parts';
import type { Attributes } from './index';

/* As in render.php. */
const NAME = /^[\w.-]{1,100}$/;

/** A name, or what follows the host in a URL. */
const readName = ( text: string ) =>
	text
		.trim()
		.replace( /^(?:https?:)?(?:\/\/)?(?:[\w-]+\.)+\w+\//i, '' )
		.replace( /[/?#].*/, '' );

/** Names the business, and stands in for Tock's button: no script of Tock runs in the editor. */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { url } = attributes;
	const [ isOpen, setOpen ] = useState( false );
	const { stopTyping } = useDispatch( blockEditorStore );
	useEffect( () => {
		setOpen( isSelected && ! url );
		if ( isSelected && ! url ) {
			// After '/tock' was typed, the editor hides the toolbar.
			void stopTyping();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- opens by itself only when the block is selected.
	}, [ isSelected ] );

	return (
		<>
			<BlockControls group="other">
				<ToolbarGroup>
					<Dropdown
						open={ isOpen }
						onToggle={ setOpen }
						renderToggle={ ( { onToggle } ) => (
							<ToolbarButton
								label={ __(
									'Edit Tock business name',
									'ramjet'
								) }
								aria-expanded={ isOpen }
								aria-haspopup="true"
								onClick={ onToggle }
							>
								{ __( 'Edit', 'ramjet' ) }
							</ToolbarButton>
						) }
						renderContent={ ( { onClose } ) => (
							<NameForm
								saved={ url ?? '' }
								onSubmit={ ( newUrl ) => {
									setAttributes( { url: newUrl } );
									onClose();
								} }
							/>
						) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<LoadingPanel
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...useBlockProps() }>
				{ url ? (
					<EmbedCard
						name="jetpack/tock"
						label="Tock"
						url={ `https://www.exploretock.com/${ url }` }
					/>
				) : (
					<Placeholder
						icon={ calendar }
						label="Tock"
						instructions={ __(
							'The block will not be shown to your site visitors until a Tock business name is set',
							'ramjet'
						) }
					/>
				) }
			</div>
		</>
	);
}

function NameForm( {
	saved,
	onSubmit,
}: {
	saved: string;
	onSubmit: ( name: string ) => void;
} ) {
	const [ text, setText ] = useState( saved );
	const name = readName( text );

	return (
		<form
			style={ {
				display: 'grid',
				gap: 12,
				justifyItems: 'start',
				minInlineSize: 260,
			} }
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( NAME.test( name ) ) {
					onSubmit( name );
				}
			} }
		>
			<TextControl
				label={ __( 'Tock business name', 'ramjet' ) }
				hideLabelFromVision
				placeholder={ __( 'Add Tock business name', 'ramjet' ) }
				help={ __(
					'The Tock business can be found in the URL of your public Tock page. For example: www.exploretock.com/myname',
					'ramjet'
				) }
				value={ text }
				onChange={ setText }
				dir="ltr"
				spellCheck={ false }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				variant="primary"
				type="submit"
				disabled={ ! NAME.test( name ) }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Save', 'ramjet' ) }
			</Button>
		</form>
	);
}
