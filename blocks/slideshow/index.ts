import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { type Attributes, NAME } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import { transforms } from './transforms';

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "slideshow" */ './edit' )
	),
	save,
	deprecated,
	transforms,
} );
