import { takeParams } from '../../shared/lib/take-params';
import { withExtension } from '../../shared/editor/with-extension';
import { FLAGS, readFlags } from './flags';

type Options = {
	/** Removes the flags from the URL. */
	forget?: ( names: readonly string[] ) => void;
	/** How notices are shown; editors show them all, the dashboard snackbars only. */
	type?: 'default' | 'snackbar';
};

/** Shows notices to users who return from upgrading the plan or from connecting Stripe. */
export default function planNotices( {
	forget = takeParams,
	type = 'default',
}: Options = {} ): void {
	const flags = readFlags( window.location.search );
	if ( flags.length === 0 ) {
		return;
	}
	withExtension(
		() =>
			import(
				/* webpackChunkName: "extension-plan-notices" */ './show-plan-notices'
			),
		( { showPlanNotices } ) => {
			forget( FLAGS );
			return showPlanNotices( flags, type );
		}
	);
}
