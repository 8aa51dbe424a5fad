import ErrorNotice from './error-notice';
import LoadingState from './loading-state';
import type { RequestState } from '../../../shared/lib/use-request';

type Props = {
	request: Pick<
		RequestState< object >,
		'data' | 'error' | 'isLoading' | 'reload'
	>;
	/** 'Loading modules…' */
	loading: string;
	/** 'The modules could not be loaded.' The reason follows. */
	failed: string;
};

/** Shows that something is being loaded, or why it could not be. */
export default function RequestStatus( { request, loading, failed }: Props ) {
	const { data, error, isLoading, reload } = request;
	if ( error !== null ) {
		return (
			<ErrorNotice
				message={ `${ failed } ${ error }` }
				onRetry={ reload }
			/>
		);
	}
	return isLoading && ! data ? (
		<LoadingState>{ loading }</LoadingState>
	) : null;
}
