import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import icon from '../icon';
import type { Attributes } from './attributes';

export default defineBlock< Attributes >( 'jetpack/sharing-button', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "sharing-button" */ './edit' )
	),
	save: () => null,
} );
