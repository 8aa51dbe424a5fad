import { Spinner } from '@wordpress/components';

import { describeSlowness } from '../../../shared/lib/slowness';
import { useIsSlow } from './use-is-slow';

/**
 * Shows that something is being loaded, and after a while that it takes long.
 *
 * @param props.children 'Loading modules…'
 */
export default function LoadingState( { children }: { children: string } ) {
	const isSlow = useIsSlow( true );
	return (
		<div className="ramjet-loading" role="status">
			<p>
				<Spinner />
				{ children }
			</p>
			{ isSlow && (
				<p className="ramjet-loading__slow">{ describeSlowness() }</p>
			) }
		</div>
	);
}
