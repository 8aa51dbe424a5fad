import { Notice, Spinner } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

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
	const heading = useRef< HTMLHeadingElement >( null );

	const message =
		error &&
		sprintf(
			/* translators: %s: reason, a sentence. */
			__( 'The modules could not be loaded. %s', 'ramjet' ),
			error
		);

	const retry = () => {
		// The button goes away, and the keyboard should not start at the top of the page again.
		heading.current?.focus();
		loadModules();
	};

	return (
		<section className="ramjet-modules" aria-labelledby="ramjet-page-title">
			<h2
				id="ramjet-page-title"
				className="ramjet-modules__title"
				tabIndex={ -1 }
				ref={ heading }
			>
				{ __( 'Modules', 'ramjet' ) }
			</h2>
			<p className="ramjet-modules__intro">
				{ __(
					'Switch off what you do not use: its blocks leave the inserter, and what is published keeps showing.',
					'ramjet'
				) }
			</p>
			{ error !== null && (
				<Notice
					status="error"
					isDismissible={ false }
					spokenMessage={ message }
					actions={ [
						{
							label: __( 'Try again', 'ramjet' ),
							onClick: retry,
						},
					] }
				>
					{ message }
				</Notice>
			) }
			{ error === null && ! modules && (
				<p className="ramjet-loading" role="status">
					<Spinner />
					{ __( 'Loading modules…', 'ramjet' ) }
				</p>
			) }
			{ modules && <ModuleBrowser modules={ modules } /> }
		</section>
	);
}
