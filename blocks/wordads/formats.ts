import { __ } from '@wordpress/i18n';

/** Names, titles and sizes in pixels of the Ad block's formats (spec 4 §9). */
export const getAdFormats = () =>
	[
		{
			name: 'mrec',
			title: __( 'Rectangle 300x250', 'ramjet' ),
			width: 300,
			height: 250,
		},
		{
			name: 'leaderboard',
			title: __( 'Leaderboard 728x90', 'ramjet' ),
			width: 728,
			height: 90,
		},
		{
			name: 'mobile_leaderboard',
			title: __( 'Mobile Leaderboard 320x50', 'ramjet' ),
			width: 320,
			height: 50,
		},
		{
			name: 'wideskyscraper',
			title: __( 'Wide Skyscraper 160x600', 'ramjet' ),
			width: 160,
			height: 600,
		},
	] as const;

export type AdFormat = ReturnType< typeof getAdFormats >[ number ][ 'name' ];
