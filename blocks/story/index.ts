import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { type Attributes, NAME } from './attributes';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "story" */ './edit' ) ),
	save,
} );
