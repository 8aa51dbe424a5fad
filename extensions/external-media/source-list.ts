import { __ } from '@wordpress/i18n';
import { image } from '@wordpress/icons';
import type { MediaSource } from '../../shared/api/external-media';

/** A source in the menu and the browser. */
export type Source = {
	slug: MediaSource;
	label: string;
	hasVideos: boolean;
};

/** The label and media types of each source. */
export const SOURCES: Record< MediaSource, Omit< Source, 'slug' > > = {
	google_photos: {
		label: __( 'Google Photos', 'ramjet' ),
		hasVideos: true,
	},
	pexels: { label: __( 'Pexels Free Photos', 'ramjet' ), hasVideos: false },
	openverse: { label: __( 'Openverse', 'ramjet' ), hasVideos: false },
	immich: { label: __( 'Immich', 'ramjet' ), hasVideos: true },
};

/** The same for all: each service's own logo comes with rules of its own. */
export const SOURCE_ICON = image;
