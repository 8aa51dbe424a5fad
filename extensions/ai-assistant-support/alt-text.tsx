import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { dispatch, select, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { type AiError, toAiError } from '../../shared/ai/errors';
import { post } from '../../shared/api/request';
import { useHistory } from '../../shared/editor/history';
import { ErrorNotice } from '../../shared/ai/components/error-notice';
import { aiIcon } from '../../shared/components/ai-icon';
import { getInitialState } from '../../shared/lib/initial-state';
import { BlockPopover, ToolbarFill } from './block-ui';
import { isBound } from './targets';

/* The attachment of an image block; null if the alternative text cannot be edited. */
function getAttachment( clientId: string ): number | null {
	const { canEditBlock, getBlock, getBlockEditingMode } =
		select( blockEditorStore );
	const block = getBlock( clientId );
	const id = block?.attributes.id;
	return block?.name === 'core/image' &&
		typeof id === 'number' &&
		block.attributes.url &&
		canEditBlock( clientId ) &&
		getBlockEditingMode( clientId ) !== 'disabled' &&
		! isBound( block )
		? id
		: null;
}

/** A button that generates the alternative text of an image from the media library. */
export function AltText() {
	const clientId = useSelect( ( read ) => {
		const id = read( blockEditorStore ).getSelectedBlockClientId();
		return id && getAttachment( id ) !== null ? id : null;
	}, [] );
	const { asOneStep } = useHistory();
	const [ target, setTarget ] = useState( '' );
	const [ error, setError ] = useState< AiError | null >( null );

	const describe = async ( image: string ) => {
		const attachment = getAttachment( image );
		setTarget( image );
		setError( null );
		try {
			const { alt_text: alt } = await post< { alt_text: string } >(
				'ramjet/v1/ai/alt-text',
				{ attachment_id: attachment }
			);
			// Unless the image was deleted or replaced.
			if ( getAttachment( image ) === attachment ) {
				asOneStep( () =>
					dispatch( blockEditorStore ).updateBlockAttributes( image, {
						alt,
					} )
				);
				speak( __( 'The alternative text was added.', 'ramjet' ) );
			}
			setTarget( '' );
		} catch ( cause ) {
			setError( toAiError( cause ) );
		}
	};
	const isBusy = target !== '' && ! error;
	const title = __( 'Generate alt text', 'ramjet' );

	return (
		<>
			{ clientId && getInitialState().ai?.hasVision && (
				<ToolbarFill>
					<ToolbarButton
						icon={ aiIcon }
						label={ title }
						isBusy={ isBusy }
						disabled={ isBusy }
						onClick={ () => describe( clientId ) }
					/>
				</ToolbarFill>
			) }
			{ error && (
				<BlockPopover
					clientId={ target }
					title={ title }
					onClose={ () => setError( null ) }
				>
					<ErrorNotice
						error={ error }
						onRetry={ () => describe( target ) }
						onDismiss={ () => setError( null ) }
					/>
				</BlockPopover>
			) }
		</>
	);
}
