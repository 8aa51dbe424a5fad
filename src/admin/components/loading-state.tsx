import { Spinner } from '@wordpress/components';

import { describeSlowness } from '../../../shared/lib/slowness';
import { useIsSlow } from './use-is-slow';

/**
 * Stands where something is being loaded and says so, and after a while that it still is.
 *
 * @param props
 * @param props.children What is loaded: 'Loading modules…'
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
