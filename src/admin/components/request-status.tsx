import type { ReactNode } from 'react';

import type { RequestState } from '../../../shared/api/use-request';
import ErrorNotice from './error-notice';
import LoadingState from './loading-state';

type Props< Data > = {
	request: Pick<
		RequestState< Data >,
		'data' | 'error' | 'isLoading' | 'reload'
	>;
	/** 'Loading modules…' */
	loading: string;
	/** 'The modules could not be loaded.' The reason follows. */
	failed: string;
	/** Draws what was loaded. */
	children?: ( data: Data ) => ReactNode;
};

/** Shows what was loaded; that it is being loaded; or why it could not be. */
export default function RequestStatus< Data extends object >( {
	request: { data, error, isLoading, reload },
	loading,
	failed,
	children,
}: Props< Data > ) {
	return (
		<>
			{ error !== null && (
				<ErrorNotice
					message={ `${ failed } ${ error }` }
					onRetry={ reload }
				/>
			) }
			{ isLoading && ! data && <LoadingState>{ loading }</LoadingState> }
			{ data && children?.( data ) }
		</>
	);
}
