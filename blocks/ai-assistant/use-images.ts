import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AiError, toAiError } from '../../shared/ai/errors';
import { fetchAiImages } from '../../shared/api/ai';
import { ApiError, isAbortError } from '../../shared/api/errors';
import { getInitialState } from '../../shared/lib/initial-state';
import { getPostId } from '../../shared/ai/post';

type MediaUpload = ( options: {
	filesList: File[];
	allowedTypes: string[];
	onFileChange: ( media: { id?: number; url: string }[] ) => void;
	onError: ( error: Error ) => void;
} ) => void;

/* Returns the server's message, or an unknown error. */
function describe( cause: unknown ): AiError {
	if ( ! ( cause instanceof ApiError ) || ! cause.code ) {
		return new AiError( 'unknown', { cause } );
	}
	const error = toAiError( cause );
	error.message = cause.message.replace( / \(Status \d+\)$/, '' );
	return error;
}

const toFile = ( base64: string ) =>
	new File(
		[ Uint8Array.from( atob( base64 ), ( c ) => c.charCodeAt( 0 ) ) ],
		'ai-image.png',
		{ type: 'image/png' }
	);

/**
 * Requests images, and replaces the block with the selected image.
 *
 * @param onReady Called with the prompt when the images are ready.
 */
export function useImages(
	clientId: string,
	onReady: ( prompt: string ) => void
) {
	const upload = useSelect(
		( select ) => {
			const { canInsertBlockType, getBlockRootClientId, getSettings } =
				select( blockEditorStore );
			const parent = getBlockRootClientId( clientId );
			return canInsertBlockType( 'core/image', parent )
				? ( getSettings().mediaUpload as MediaUpload | undefined )
				: undefined;
		},
		[ clientId ]
	);
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const [ images, setImages ] = useState< readonly string[] >( [] );
	const [ prompt, setPrompt ] = useState( '' );
	const [ error, setError ] = useState< AiError | null >( null );
	const [ status, setStatus ] = useState< 'loading' | 'uploading' | null >(
		null
	);
	const controller = useRef< AbortController >();
	useEffect( () => () => controller.current?.abort(), [] );

	return {
		/** Requires an image model, and permission to upload files. */
		canAsk: Boolean( getInitialState().ai?.hasImages && upload ),
		images,
		error,
		dismissError: () => setError( null ),
		isLoading: status === 'loading',
		isUploading: status === 'uploading',
		ask: async ( request: string ) => {
			const { signal } = ( controller.current = new AbortController() );
			const text =
				request.trim() || __( 'What would you like to see?', 'ramjet' );
			setPrompt( text );
			setError( null );
			setImages( [] );
			setStatus( 'loading' );
			speak( __( 'Creating images…', 'ramjet' ) );
			try {
				setImages( await fetchAiImages( text, getPostId(), signal ) );
				onReady( text );
				speak( __( 'Please choose your image', 'ramjet' ) );
			} catch ( failure ) {
				if ( ! isAbortError( failure ) ) {
					setError( describe( failure ) );
				}
			}
			setStatus( null );
		},
		stop: () => controller.current?.abort(),
		close: () => setImages( [] ),
		use: ( image: string ) => {
			setStatus( 'uploading' );
			upload?.( {
				filesList: [ toFile( image ) ],
				allowedTypes: [ 'image' ],
				onFileChange: ( [ media ] ) => {
					// Without an ID, the upload is still in progress.
					if ( media?.id ) {
						void replaceBlocks(
							clientId,
							createBlock( 'core/image', {
								id: media.id,
								url: media.url,
								alt: prompt,
								caption: prompt,
							} )
						);
					}
				},
				onError: ( failure ) => {
					setStatus( null );
					const shown = new AiError( 'unknown', { cause: failure } );
					shown.message = failure.message || shown.message;
					setError( shown );
				},
			} );
		},
	};
}
