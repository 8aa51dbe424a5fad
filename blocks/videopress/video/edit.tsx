import { getBlobByURL, isBlobURL, revokeBlobURL } from '@wordpress/blob';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useHistory } from '../../../shared/editor/history';
import { useSavingLock } from '../../../shared/editor/use-saving-lock';
import { changeVideo, savePoster } from './api';
import type { Attributes } from './attributes';
import { Example } from './example';
import { SelectMedia, type SelectedMedia } from './select-media';
import type { Uploaded } from './upload';
import { type UploadChoice, Uploader } from './uploader';
import { useFailureNotice } from './use-video';
import { VideoScreen } from './video-screen';

/** The attributes that change when a block gets another video or none. */
const NO_VIDEO: Partial< Attributes > = {
	id: undefined,
	guid: undefined,
	src: undefined,
	title: undefined,
	description: undefined,
	poster: undefined,
	posterData: {},
	tracks: [],
};

/** The block: a video, its upload, or a placeholder for choosing one. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	return (
		<div { ...useBlockProps() }>
			{ props.attributes.isExample ? (
				<Example />
			) : (
				<Screen { ...props } />
			) }
		</div>
	);
}

function Screen( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes, clientId } = props;
	const { id, guid, src } = attributes;
	const { joinLastStep } = useHistory();
	// A file that was dropped on the canvas.
	const dropped = src && isBlobURL( src ) ? src : undefined;
	const [ file, setFile ] = useState< File | null >( () =>
		dropped ? ( getBlobByURL( dropped ) ?? null ) : null
	);
	const showFailure = useFailureNotice();
	useSavingLock( `ramjet-video-${ clientId }`, file !== null );

	/** Ends the upload. Dropping a file and its upload are one step. */
	const endUpload = ( changes: Partial< Attributes > | null ) => {
		setFile( null );
		if ( dropped ) {
			revokeBlobURL( dropped );
			joinLastStep( () => setAttributes( changes ?? NO_VIDEO ) );
		} else if ( changes ) {
			setAttributes( changes );
		}
	};
	const onDone = async (
		video: Uploaded,
		{ title, posterData, frame }: UploadChoice
	) => {
		try {
			await Promise.all( [
				changeVideo( video.id, { title } ),
				posterData.type && savePoster( video.guid, posterData, frame ),
			] );
		} catch ( error ) {
			// The video is there, and both can be chosen again.
			showFailure( error );
		}
		endUpload( { ...NO_VIDEO, ...video, title, posterData } );
	};
	const onSelect = ( media: SelectedMedia | ArrayLike< File > ) => {
		const [ chosen ] = Array.from( media as ArrayLike< File > );
		// Not by its class: the canvas has one of its own.
		if ( chosen && 'lastModified' in chosen ) {
			// Browsers do not name every type: the server examines the file.
			if ( chosen.type && ! chosen.type.startsWith( 'video/' ) ) {
				/* translators: %s: name of a file. */
				const text = __( '‘%s’ is not a video.', 'ramjet' );
				showFailure( new Error( sprintf( text, chosen.name ) ) );
			} else {
				setFile( chosen );
			}
			return;
		}
		const selected = media as SelectedMedia;
		if ( selected.id ) {
			setAttributes( { ...NO_VIDEO, id: selected.id } );
		}
	};

	if ( file ) {
		return (
			<Uploader
				file={ file }
				onDone={ onDone }
				onCancel={ () => endUpload( null ) }
			/>
		);
	}
	// Negative while a phone uploads the video.
	if ( ! ( id && id > 0 ) && ! guid ) {
		return <SelectMedia onSelect={ onSelect } />;
	}
	return (
		<VideoScreen
			// State about one video does not apply to another.
			key={ id ?? guid }
			{ ...props }
			onSelect={ onSelect }
			onClear={ () => setAttributes( NO_VIDEO ) }
		/>
	);
}
