import { takeParams } from '../../shared/lib/take-params';
import { withExtension } from '../../shared/lib/with-extension';
import { FLAGS, readFlags } from './flags';

/**
 * Tells an editor's user that the plan was upgraded or Stripe connected, when they come back from it
 * (spec 4 §2).
 */
export default function planNotices(): void {
	const flags = readFlags( window.location.search );
	if ( flags.length === 0 ) {
		return;
	}
	withExtension(
		'plan-notices',
		() =>
			import(
				/* webpackChunkName: "extension-plan-notices" */ './show-plan-notices'
			),
		( { showPlanNotices } ) => {
			takeParams( FLAGS );
			return showPlanNotices( flags );
		}
	);
}
