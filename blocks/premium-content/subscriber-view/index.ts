import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import { deprecatedView } from '../deprecated-view';
import icon from '../icon';
import { SUBSCRIBER_VIEW } from '../names';
import save from '../save-view';

export default defineBlock( SUBSCRIBER_VIEW, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "premium-content" */ './edit' )
	),
	save,
	deprecated: deprecatedView,
} );
