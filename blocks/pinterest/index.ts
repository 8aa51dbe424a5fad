import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { savedLink, saveLink } from '../../shared/blocks/saved-link';
import { fromPaste, toLink } from '../../shared/embed/transforms';
import { type Attributes, parse, readUrl } from './attributes';
import icon from './icon';

const NAME = 'jetpack/pinterest';

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "pinterest" */ './edit' )
	),
	save: saveLink,
	// Early versions saved what Pinterest's script looks for.
	deprecated: [
		savedLink( NAME, 'url', { align: false, html: false }, ( old ) => [
			old,
		] ),
	],
	transforms: {
		// A pasted profile becomes a social icon.
		from: [
			fromPaste( NAME, ( text ) =>
				readUrl( text )?.type === 'user' ? undefined : parse( text )
			),
		],
		to: [ toLink ],
	},
} );
