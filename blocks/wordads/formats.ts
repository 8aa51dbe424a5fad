import { __ } from '@wordpress/i18n';
import metadata from './block.json';

const SIZES = metadata.ramjet.formats;

export type AdFormat = keyof typeof SIZES;

/** Names, titles and sizes in pixels of the Ad block's formats; `editorPadding` is added to the height in the editor. */
export const getAdFormats = () =>
	(
		[
			[ 'mrec', __( 'Rectangle 300x250', 'ramjet' ) ],
			[ 'leaderboard', __( 'Leaderboard 728x90', 'ramjet' ) ],
			[
				'mobile_leaderboard',
				__( 'Mobile Leaderboard 320x50', 'ramjet' ),
			],
			[ 'wideskyscraper', __( 'Wide Skyscraper 160x600', 'ramjet' ) ],
		] as const
	 ).map( ( [ name, title ] ) => ( { name, title, ...SIZES[ name ] } ) );
