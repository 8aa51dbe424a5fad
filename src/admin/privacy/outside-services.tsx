import { __, sprintf } from '@wordpress/i18n';

import { fetchServices, type Service } from '../../../shared/api/services';
import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import { useRequest } from '../components/use-request';

const isInUse = ( { state }: Service ): boolean => state !== 'none';

const load = async ( signal: AbortSignal ): Promise< Service[] > =>
	Object.values( await fetchServices( signal ) );

/** Which third parties the site can ask, what each gets to know, and which have a key here. */
export default function OutsideServices() {
	const { data: services, error, reload } = useRequest( load );

	return (
		<section
			className="ramjet-section"
			aria-labelledby="ramjet-outside-services"
		>
			<h3 id="ramjet-outside-services">
				{ __( 'Services outside of this site', 'ramjet' ) }
			</h3>
			<p>
				{ __(
					'Each is asked only for what needs it. Without a key or a block that uses it, a service hears nothing.',
					'ramjet'
				) }
			</p>
			{ error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The services could not be loaded. %s', 'ramjet' ),
						error
					) }
					onRetry={ reload }
				/>
			) }
			{ error === null && ! services && (
				<LoadingState>
					{ __( 'Loading services…', 'ramjet' ) }
				</LoadingState>
			) }
			{ services && (
				<dl className="ramjet-disclosures">
					{ services.map( ( service ) => (
						<div key={ service.slug }>
							<dt>
								{ service.name }
								{ isInUse( service ) && (
									<span className="ramjet-disclosures__state">
										{ __( 'In use', 'ramjet' ) }
									</span>
								) }
							</dt>
							<dd>{ service.disclosure }</dd>
						</div>
					) ) }
					<div>
						<dt>WordPress.org</dt>
						<dd>
							{ __(
								'When you install a plugin through Ramjet, WordPress asks the plugin directory for it, and tells it the address and the version of your site.',
								'ramjet'
							) }
						</dd>
					</div>
					<div>
						<dt>Akismet</dt>
						<dd>
							{ __(
								'When you have a key of Akismet checked, Akismet gets the key and the address of your site.',
								'ramjet'
							) }
						</dd>
					</div>
				</dl>
			) }
		</section>
	);
}
