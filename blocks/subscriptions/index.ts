import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import transforms from './transforms';

export default defineBlock< Attributes >( 'jetpack/subscriptions', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "subscriptions" */ './edit' )
	),
	save: () => null,
	deprecated,
	transforms,
} );
