import { page, table, video } from '@wordpress/icons';
import { __ } from '@wordpress/i18n';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { frozenAttributes } from '../../shared/blocks/saved-wrapper';
import { fromPaste, toLink } from '../../shared/embed/transforms';
import { type Attributes, parse } from './attributes';
import blockIcon from './icon';
import save from './save';

const NAME = 'jetpack/google-docs-embed';

const variation = ( name: string, title: string, icon: typeof page ) => ( {
	name: `jetpack/${ name }`,
	title,
	icon,
	attributes: { variation: `jetpack/${ name }` },
	isActive: ( { variation: active }: Record< string, unknown > ) =>
		active === name || active === `jetpack/${ name }`,
} );

export default defineBlock< Attributes >( NAME, {
	icon: blockIcon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "google-docs-embed" */ './edit' )
	),
	save,
	deprecated: [
		{
			apiVersion: 3,
			attributes: frozenAttributes( [
				'url',
				'aspectRatio',
				'variation',
			] ),
			// Some versions saved no class.
			supports: { align: true, anchor: true, className: false },
			save,
		},
	],
	transforms: { from: [ fromPaste( NAME, parse ) ], to: [ toLink ] },
	variations: [
		variation( 'google-docs', __( 'Google Docs', 'ramjet' ), page ),
		variation( 'google-sheets', __( 'Google Sheets', 'ramjet' ), table ),
		variation( 'google-slides', __( 'Google Slides', 'ramjet' ), video ),
	],
} );
