import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { dispatch, select, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { type AiError, toAiError } from '../../shared/ai/errors';
import { request } from '../../shared/api/request';
import { ErrorNotice } from '../../shared/components/ai/error-notice';
import { aiIcon } from '../../shared/components/ai/icon';
import { getInitialState } from '../../shared/lib/initial-state';
import { BlockPopover, ToolbarFill } from './block-ui';
import { isBound } from './targets';

const fetchAltText = ( attachment: number ) =>
	request< { alt_text: string } >( {
		path: 'ramjet/v1/ai/alt-text',
		method: 'POST',
		data: { attachment_id: attachment },
	} );

/* The attachment of a block; null for other blocks, and where the alternative text cannot be edited. */
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

/** A button that describes an image from the media library. */
export function AltText() {
	const clientId = useSelect( ( read ) => {
		const id = read( blockEditorStore ).getSelectedBlockClientId();
		return id && getAttachment( id ) !== null ? id : null;
	}, [] );
	const [ busy, setBusy ] = useState< string | null >( null );
	const [ failure, setFailure ] = useState< {
		clientId: string;
		error: AiError;
	} | null >( null );

	const describe = async ( image: string ) => {
		const attachment = getAttachment( image );
		if ( attachment === null ) {
			return;
		}
		setBusy( image );
		setFailure( null );
		try {
			const { alt_text: alt } = await fetchAltText( attachment );
			// Unless another image was chosen meanwhile.
			if ( getAttachment( image ) === attachment ) {
				dispatch( blockEditorStore ).updateBlockAttributes( image, {
					alt,
				} );
				speak( __( 'The alternative text was added.', 'ramjet' ) );
			}
		} catch ( error ) {
			setFailure( { clientId: image, error: toAiError( error ) } );
		}
		setBusy( null );
	};

	return (
		<>
			{ clientId && getInitialState().ai?.hasVision && (
				<ToolbarFill>
					<ToolbarButton
						icon={ aiIcon }
						label={ __( 'Generate alt text', 'ramjet' ) }
						isBusy={ busy === clientId }
						disabled={ busy !== null }
						onClick={ () => describe( clientId ) }
					/>
				</ToolbarFill>
			) }
			{ failure && (
				<BlockPopover
					clientId={ failure.clientId }
					title={ __( 'Generate alt text', 'ramjet' ) }
					onClose={ () => setFailure( null ) }
				>
					<ErrorNotice
						error={ failure.error }
						onRetry={ () => describe( failure.clientId ) }
						onDismiss={ () => setFailure( null ) }
					/>
				</BlockPopover>
			) }
		</>
	);
}
