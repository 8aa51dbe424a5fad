import { RichText, store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ResizableBox, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	MediaSource,
	useSourceId,
} from '../../../shared/components/media-source';
import type { Attributes } from './attributes';
import type { VideoFiles } from './use-files';
import type { Video } from './use-video';

type Props = BlockEditProps< Attributes > & {
	video: Video;
	files: VideoFiles;
	/** URL; '' for none. */
	posterUrl: string;
};

/** The video as the page shows it, resizable. */
export function Player( props: Props ) {
	const { attributes, setAttributes, isSelected, video, files } = props;
	const sourceId = useSourceId( props.clientId );
	const { toggleSelection } = useDispatch( blockEditorStore );
	const { media, field, failure, isForeign } = video;
	const [ player, setPlayer ] = useState< HTMLVideoElement | null >( null );
	return (
		<ResizableBox
			size={ { width: attributes.maxWidth, height: 'auto' } }
			maxWidth="100%"
			minWidth={ 160 }
			enable={ { left: true, right: true } }
			showHandle={ isSelected }
			style={ { marginInline: 'auto' } }
			onResizeStart={ () => void toggleSelection( false ) }
			onResizeStop={ ( _event, _direction, box ) => {
				void toggleSelection( true );
				const isFull =
					box.offsetWidth >= ( box.parentElement?.clientWidth ?? 0 );
				setAttributes( {
					maxWidth: isFull ? '100%' : `${ box.offsetWidth }px`,
				} );
			} }
		>
			{ media && (
				<video
					ref={ setPlayer }
					id={ sourceId && `ramjet-video-${ sourceId }` }
					// Loads the same URL again.
					key={ files.attempt }
					className="ramjet-video"
					src={ files.src }
					poster={ props.posterUrl || undefined }
					aria-label={ field?.title }
					width={ media.media_details?.width }
					height={ media.media_details?.height }
					preload="metadata"
					// Until the block is selected, a click selects it.
					controls={ attributes.controls && isSelected }
					muted={ attributes.muted }
					loop={ attributes.loop }
					playsInline
					onError={ ( { currentTarget } ) =>
						files.onError( currentTarget.error )
					}
					onLoadedMetadata={ files.onPlayable }
				/>
			) }
			{ sourceId && (
				<MediaSource
					id={ sourceId }
					player={ player }
					hasFailed={ ! files.canPlay }
				/>
			) }
			{ attributes.id && ! media && ! failure && ! isForeign && (
				<Spinner />
			) }
		</ResizableBox>
	);
}

/** The caption, which is shown once there is one. */
export function Caption( {
	attributes: { caption = '' },
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	return isSelected || caption ? (
		<RichText
			tagName="div"
			className="wp-element-caption"
			aria-label={ __( 'Video caption text', 'ramjet' ) }
			placeholder={ __( 'Write caption…', 'ramjet' ) }
			value={ caption }
			onChange={ ( value: string ) =>
				setAttributes( { caption: value } )
			}
			inlineToolbar
		/>
	) : null;
}
