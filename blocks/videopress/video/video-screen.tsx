import { BlockControls, MediaReplaceFlow } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEvent } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHistory } from '../../../shared/editor/history';
import { getInitialState } from '../../../shared/lib/initial-state';
import type { Attributes, Track } from './attributes';
import { Notices } from './notices';
import { Caption, Player } from './player';
import type { SelectedMedia } from './select-media';
import { Settings } from './settings';
import { TracksToolbar } from './tracks/toolbar';
import { useDetails } from './use-details';
import { useEncoding } from './use-encoding';
import { useFiles } from './use-files';
import { usePoster } from './poster/use-poster';
import { useVideo, type Video } from './use-video';

type Props = BlockEditProps< Attributes > & {
	onSelect: ( media: SelectedMedia ) => void;
	onClear: () => void;
};

/**
 * A video with its toolbar and panels. What is known of a video has these owners:
 *
 * - The attachment, which useVideo() reads and changes, has all that is stored with the video.
 * - useFiles() has the URLs that the server gives this user for it: the file that the preview plays, the poster, the tracks.
 * - The attributes have copies of the title and description (useDetails()) and of the poster's choice (usePoster()), so that
 *   undo covers them. These hooks send the attachment what is changed, undone or redone here; elsewhere, the attachment is right.
 */
export function VideoScreen( props: Props ) {
	const { attributes, setAttributes, isSelected, onSelect } = props;
	const { id, guid } = attributes;
	const { joinLastStep, asNoStep } = useHistory();
	const video = useVideo( id, guid );
	const { media, field } = video;
	const files = useFiles( video );
	const posterState = usePoster( props, video, files );
	const onTracks = useEvent( ( tracks: Track[] ) => {
		files.receive( { tracks } );
		asNoStep( () => setAttributes( { tracks } ) );
	} );
	const details = useDetails( props, video, onTracks );
	const onEncoded = useEvent( () => {
		video.reload();
		files.reload();
	} );
	const encoding = useEncoding( video, onEncoded );
	const canEdit = field !== null && video.canEdit;

	const found = field?.guid;
	const page = media?.link;
	useEffect( () => {
		// The video may have been chosen from the library, or copied from another site with this ID.
		if ( found && ! guid ) {
			joinLastStep( () => setAttributes( { guid: found, src: page } ) );
		}
	}, [ found, guid, page, joinLastStep, setAttributes ] );

	return (
		<>
			<BlockControls group="other">
				{ canEdit && files.tracks && (
					<TracksToolbar
						guid={ field.guid }
						tracks={ files.tracks }
						onChange={ onTracks }
					/>
				) }
				<MediaReplaceFlow
					mediaId={ id }
					mediaURL={ media?.source_url }
					allowedTypes={ [ 'video' ] }
					accept="video/*"
					handleUpload={ false }
					name={ __( 'Replace', 'ramjet' ) }
					onSelect={ onSelect }
				/>
			</BlockControls>
			<Settings
				{ ...props }
				{ ...{ video, files, details, posterState, canEdit } }
			/>
			<Player
				{ ...props }
				{ ...{ video, files } }
				posterUrl={ posterState.url }
			/>
			<Notices
				{ ...{ video, files, encoding, isSelected } }
				problem={ findProblem( attributes, video ) }
				onClear={ props.onClear }
			/>
			<Caption { ...props } />
		</>
	);
}

/** Same rule as on the page: a video that was uploaded here and no longer exists was deleted. */
function findProblem( { id, src = '' }: Attributes, video: Video ) {
	if ( id !== undefined && ! video.isForeign ) {
		return video.failure;
	}
	const host = hostOf( src );
	return host && host === hostOf( getInitialState().siteUrl )
		? 'gone'
		: 'elsewhere';
}

const hostOf = ( url: string ) =>
	URL.canParse( url ) ? new URL( url ).host : '';
