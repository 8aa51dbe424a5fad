import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Dropdown,
	Placeholder,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import { Button, TextControl } from '../../shared/components/controls';
import { translateDeclared } from '../../shared/blocks/translate-declared';
import { EmbedCard, LoadingPanel } from '../../shared/embed/parts';
import { type Attributes, parse } from './attributes';
import metadata from './block.json';

/** Names the business, and stands in for Tock's button: no script of Tock runs in the editor. */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { url } = attributes;
	const [ isOpen, setOpen ] = useState( false );
	const { stopTyping } = useDispatch( blockEditorStore );
	const openIfUnnamed = useEvent( () => {
		setOpen( isSelected && ! url );
		if ( isSelected && ! url ) {
			// After '/tock' was typed, the editor hides the toolbar.
			void stopTyping();
		}
	} );
	useEffect( openIfUnnamed, [ isSelected, openIfUnnamed ] );

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
								onSubmit={ ( changes ) => {
									setAttributes( changes );
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
						instructions={ translateDeclared(
							metadata.ramjet.texts.unnamed
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
	onSubmit: ( changes: Attributes ) => void;
} ) {
	const [ text, setText ] = useState( saved );
	const changes = parse( text );

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
				if ( changes ) {
					onSubmit( changes );
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
			/>
			<Button variant="primary" type="submit" disabled={ ! changes }>
				{ __( 'Save', 'ramjet' ) }
			</Button>
		</form>
	);
}
