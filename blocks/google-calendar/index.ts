import { createBlock } from '@wordpress/blocks';
import type { ShortcodeAttrs } from '@wordpress/shortcode';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { saveLink } from '../../shared/blocks/saved-link';
import { fromPaste, toLink } from '../../shared/embed/transforms';
import { type Attributes, parse } from './attributes';
import icon from './icon';

const NAME = 'jetpack/google-calendar';

/* WordPress.com's [googleapps domain="calendar" dir="calendar/embed" query="src=…" width="800" height="600"]. */
const fromShortcode = ( {
	named: { domain, dir, query, width, height },
}: ShortcodeAttrs ) =>
	domain === 'calendar'
		? parse(
				`<iframe src="https://calendar.google.com/${ dir }?${ query }" width="${ width }" height="${ height }">`
			)
		: undefined;

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "google-calendar" */ './edit' )
	),
	save: saveLink,
	transforms: {
		from: [
			fromPaste( NAME, parse ),
			{
				type: 'shortcode',
				tag: 'googleapps',
				isMatch: ( shortcode: ShortcodeAttrs ) =>
					Boolean( fromShortcode( shortcode ) ),
				transform: ( shortcode: ShortcodeAttrs ) =>
					createBlock( NAME, fromShortcode( shortcode ) ),
			},
		],
		to: [ toLink ],
	},
} );
