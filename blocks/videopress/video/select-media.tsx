import { MediaPlaceholder } from '@wordpress/block-editor';
import { Notice, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../shared/components/controls';
import { getBlockAvailability } from '../../../shared/lib/initial-state';
import icon from './icon';

/** A video of the media library. */
export type SelectedMedia = { id?: number };

type Props = {
	/** Receives a video from the media library, or files to upload. */
	onSelect: ( media: SelectedMedia | ArrayLike< File > ) => void;
};

/** The placeholder in which users choose a video. */
export function SelectMedia( { onSelect }: Props ) {
	const [ error, setError ] = useState( '' );
	const title = __( 'VideoPress', 'ramjet' );
	const instructions = __(
		'Upload a video, or choose one from your media library. It stays on your site.',
		'ramjet'
	);
	const state = getBlockAvailability( 'videopress/video' );
	if ( ! state.available && state.unavailableReason !== 'unknown' ) {
		// The notice above the block says what is missing.
		return (
			<Placeholder
				icon={ icon }
				label={ title }
				instructions={ instructions }
			>
				<Button variant="primary" disabled>
					{ __( 'Upload', 'ramjet' ) }
				</Button>
				<Button variant="secondary" disabled>
					{ __( 'Media Library', 'ramjet' ) }
				</Button>
			</Placeholder>
		);
	}
	return (
		<MediaPlaceholder
			icon={ icon }
			labels={ { title, instructions } }
			allowedTypes={ [ 'video' ] }
			accept="video/*"
			handleUpload={ () => false }
			onSelect={ ( media: SelectedMedia | ArrayLike< File > ) => {
				setError( '' );
				onSelect( media );
			} }
			onError={ setError }
		>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
		</MediaPlaceholder>
	);
}
