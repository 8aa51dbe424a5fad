import { getBlobByURL, isBlobURL, revokeBlobURL } from '@wordpress/blob';
import {
	BlockControls,
	MediaPlaceholder,
	MediaReplaceFlow,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHistory } from '../../../shared/blocks/history';
import { useSavingLock } from '../../../shared/blocks/use-saving-lock';
import type { Attributes } from './attributes';
import { Example } from './example';
import icon from './icon';
import { Player } from './player';
import { Settings } from './settings';
import { Uploader } from './uploader';
import type { Uploaded } from './upload';
import { changeVideo, useFailureNotice, useVideo } from './use-video';

type SelectedMedia = {
	id?: number;
	title?: string | { raw?: string };
	jetpack_videopress?: { guid?: string } | null;
};

/** A video, its upload, or the choice of one. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes, clientId } = props;
	const { id, guid, src, isExample } = attributes;
	const { joinLastStep } = useHistory();
	// A file that was dropped on the canvas.
	const [ file, setFile ] = useState< File | null >( () =>
		src && isBlobURL( src ) ? ( getBlobByURL( src ) ?? null ) : null
	);
	const video = useVideo( id );
	const showFailure = useFailureNotice();
	const [ error, setError ] = useState( '' );
	useSavingLock( `ramjet-video-${ clientId }`, file !== null );

	const saveTitle = async ( uploadedId: number, title: string ) => {
		try {
			await changeVideo( uploadedId, { title } );
		} catch ( failure ) {
			showFailure( failure );
		}
	};
	const clearBlob = () => {
		if ( src && isBlobURL( src ) ) {
			revokeBlobURL( src );
		}
	};
	const onDone = ( uploaded: Uploaded, title: string ) => {
		const change = () => setAttributes( { ...uploaded, title } );
		setFile( null );
		clearBlob();
		void saveTitle( uploaded.id, title );
		// Dropping a file and its upload are one step.
		if ( src && isBlobURL( src ) ) {
			joinLastStep( change );
		} else {
			change();
		}
	};
	const select = ( media: SelectedMedia | FileList | File[] ) => {
		setError( '' );
		const [ chosen ] = Array.from( media as ArrayLike< File > );
		// Not by its class: the canvas has one of its own.
		if ( chosen && 'lastModified' in chosen ) {
			setFile( chosen );
			return;
		}
		const { id: selected, title } = media as SelectedMedia;
		if ( selected ) {
			setAttributes( {
				id: selected,
				guid: undefined,
				src: undefined,
				poster: undefined,
				title: typeof title === 'string' ? title : title?.raw,
			} );
		}
	};
	const blockProps = useBlockProps();

	if ( isExample ) {
		return (
			<div { ...blockProps }>
				<Example />
			</div>
		);
	}
	if ( file ) {
		return (
			<div { ...blockProps }>
				<Uploader
					file={ file }
					onDone={ onDone }
					onCancel={ () => {
						setFile( null );
						clearBlob();
						if ( src && isBlobURL( src ) ) {
							joinLastStep( () =>
								setAttributes( { src: undefined } )
							);
						}
					} }
				/>
			</div>
		);
	}
	if ( ! id && ! guid ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ icon }
					labels={ {
						title: __( 'VideoPress', 'ramjet' ),
						instructions: __(
							'Upload a video, or choose one from your media library. It stays on your site.',
							'ramjet'
						),
					} }
					allowedTypes={ [ 'video' ] }
					accept="video/*"
					handleUpload={ () => false }
					onSelect={ select }
					onError={ ( message: string ) => setError( message ) }
				>
					{ error && (
						<Notice status="error" isDismissible={ false }>
							{ error }
						</Notice>
					) }
				</MediaPlaceholder>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<BlockControls group="other">
				<MediaReplaceFlow
					mediaId={ id }
					mediaURL={ video.media?.source_url }
					allowedTypes={ [ 'video' ] }
					accept="video/*"
					handleUpload={ false }
					name={ __( 'Replace', 'ramjet' ) }
					onSelect={ select }
					onError={ ( message: string ) => setError( message ) }
				/>
			</BlockControls>
			<Settings { ...props } video={ video } />
			<Player { ...props } video={ video } />
		</div>
	);
}
