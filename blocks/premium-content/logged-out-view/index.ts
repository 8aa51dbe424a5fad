import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import { deprecatedGuestView } from '../deprecated-view';
import icon from '../icon';
import { GUEST_VIEW } from '../names';
import save from '../save-view';

export default defineBlock( GUEST_VIEW, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "premium-content" */ './edit' )
	),
	save,
	deprecated: deprecatedGuestView,
} );
