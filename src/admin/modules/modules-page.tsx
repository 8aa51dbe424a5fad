import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';

import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame from '../components/page-frame';
import { store } from '../store';
import ModuleBrowser from './module-browser';

/** The page 'Modules': what the site has, on or off. */
export default function ModulesPage() {
	const { modules, error } = useSelect(
		( select ) => ( {
			modules: select( store ).getModules(),
			error: select( store ).getLoadError(),
		} ),
		[]
	);
	const { loadModules } = useDispatch( store );

	return (
		<PageFrame
			title={ __( 'Modules', 'ramjet' ) }
			intro={ __(
				'Turn off what you don’t use. Its blocks disappear from the inserter; published content stays.',
				'ramjet'
			) }
		>
			{ error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The modules could not be loaded. %s', 'ramjet' ),
						error
					) }
					onRetry={ loadModules }
				/>
			) }
			{ error === null && ! modules && (
				<LoadingState>
					{ __( 'Loading modules…', 'ramjet' ) }
				</LoadingState>
			) }
			{ modules && <ModuleBrowser modules={ modules } /> }
		</PageFrame>
	);
}
