import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { fromPaste } from '../../shared/embed/transforms';
import { type Attributes, fromUrl } from './attributes';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( 'jetpack/tock', {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "tock" */ './edit' ) ),
	save,
	transforms: { from: [ fromPaste( 'jetpack/tock', fromUrl ) ] },
} );
