import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { savedLink, saveLink } from '../../shared/blocks/saved-link';
import type { Attributes } from './attributes';
import icon from './icon';

const NAME = 'jetpack/podcast-player';

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "podcast-player" */ './edit' )
	),
	save: ( props ) =>
		props.attributes.url
			? saveLink( props, 'jetpack-podcast-player__direct-link' )
			: null,
	// A feed saved without its link, and a link without a feed.
	deprecated: [
		savedLink(
			NAME,
			'url selectedEpisodes itemsToShow showCoverArt showEpisodeTitle showEpisodeDescription primaryColor customPrimaryColor hexPrimaryColor secondaryColor customSecondaryColor hexSecondaryColor backgroundColor customBackgroundColor hexBackgroundColor exampleFeedData',
			{ align: [ 'wide', 'full' ], html: false },
			( old ) => [ old ]
		),
	],
} );
