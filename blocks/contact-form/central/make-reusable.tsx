import { BlockSettingsMenuControls, store } from '@wordpress/block-editor';
import { cloneBlock, createBlock, serialize } from '@wordpress/blocks';
import { MenuItem, Modal } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { Button, TextControl } from '../../../shared/components/controls';
import { FORM } from '../attributes';
import { usePost } from '../use-post';
import { useCanCreate, useSaveForm } from './entity';

type Props = { clientId: string; formTitle: string };

/** The selected form's menu item that saves it as a central form. */
export function MakeReusable( props: Props ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<>
			<BlockSettingsMenuControls>
				{ ( { onClose } ) => (
					<Item
						onClick={ () => {
							onClose();
							setIsOpen( true );
						} }
					/>
				) }
			</BlockSettingsMenuControls>
			{ isOpen && (
				<Dialog { ...props } onClose={ () => setIsOpen( false ) } />
			) }
		</>
	);
}

/* Asks what the user may do only once the menu is open. */
const Item = ( { onClick }: { onClick: () => void } ) =>
	useCanCreate() ? (
		<MenuItem onClick={ onClick }>
			{ __( 'Save as reusable form', 'ramjet' ) }
		</MenuItem>
	) : null;

function Dialog( {
	clientId,
	formTitle,
	onClose,
}: Props & { onClose: () => void } ) {
	const post = usePost();
	const registry = useRegistry();
	const { replaceBlocks } = useDispatch( store );
	const save = useSaveForm();
	const [ title, setTitle ] = useState( formTitle || post.title );
	const [ isSaving, setIsSaving ] = useState( false );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		const block = registry.select( store ).getBlock( clientId );
		if ( ! block || isSaving ) {
			return;
		}
		setIsSaving( true );
		const saved = await save( {
			title: title.trim() || __( 'Form', 'ramjet' ),
			status: 'publish',
			content: serialize( [
				cloneBlock( block, { fallbackLinkUrl: undefined } ),
			] ),
			// Responses keep going to the author of the post, unless the form names recipients.
			...( post.author && { author: post.author } ),
		} );
		if ( saved ) {
			replaceBlocks( clientId, createBlock( FORM, { ref: saved.id } ) );
		}
		onClose();
	};
	return (
		<Modal
			title={ __( 'Save as reusable form', 'ramjet' ) }
			onRequestClose={ onClose }
			size="small"
		>
			<form className="ramjet-form-reusable" onSubmit={ submit }>
				<p>
					{ __(
						'A reusable form can be shown on several pages. Change it once, and every page shows the change.',
						'ramjet'
					) }
				</p>
				<TextControl
					label={ __( 'Title', 'ramjet' ) }
					value={ title }
					onChange={ setTitle }
				/>
				<div className="ramjet-form-reusable__buttons">
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'ramjet' ) }
					</Button>
					<Button
						variant="primary"
						type="submit"
						isBusy={ isSaving }
						aria-disabled={ isSaving }
					>
						{ __( 'Save', 'ramjet' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
