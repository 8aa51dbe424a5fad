import { __ } from '@wordpress/i18n';
import { TEXT_NAMES, type Texts } from '../../shared/player/texts';

/** The player's texts in the editor; PHP gives them to pages. */
export const playerTexts = (): Texts => ( {
	// Texts that only videos use.
	...( Object.fromEntries(
		TEXT_NAMES.map( ( name ) => [ name, '' ] )
	) as Texts ),
	/* translators: %1$s: title of a podcast's episode. */
	player: __( 'Audio player: %1$s', 'ramjet' ),
	play: __( 'Play', 'ramjet' ),
	pause: __( 'Pause', 'ramjet' ),
	replay: __( 'Play again', 'ramjet' ),
	mute: __( 'Mute', 'ramjet' ),
	unmute: __( 'Unmute', 'ramjet' ),
	volume: __( 'Volume', 'ramjet' ),
	seek: __( 'Seek', 'ramjet' ),
	/* translators: 1: time in a video or episode, such as 1:23. 2: its length. */
	position: __( '%1$s of %2$s', 'ramjet' ),
	/* translators: %1$s: number. */
	back: __( 'Back %1$s seconds', 'ramjet' ),
	/* translators: %1$s: number. */
	forward: __( 'Forward %1$s seconds', 'ramjet' ),
	settings: __( 'Settings', 'ramjet' ),
	speed: __( 'Speed', 'ramjet' ),
	network: __(
		'This episode could not be loaded. Check your connection, and try again.',
		'ramjet'
	),
	format: __( 'Your browser cannot play this episode.', 'ramjet' ),
	gone: __( 'This episode is no longer available.', 'ramjet' ),
	retry: __( 'Try again', 'ramjet' ),
} );
