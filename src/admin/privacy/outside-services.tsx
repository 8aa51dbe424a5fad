import { __ } from '@wordpress/i18n';

import { fetchServices, type Service } from '../../../shared/api/services';
import Pager from '../components/pager';
import { usePagedList } from '../components/use-paged-list';
import { useRequest } from '../components/use-request';
import ServicesRequest from '../services/services-request';

type Disclosure = {
	slug: string;
	name: string;
	/** What it gets to know, and when. */
	text: string;
	/** It has a key here. */
	isUsed: boolean;
};

/* The services with a key of the site, and who else is asked on somebody's behalf. */
const listDisclosures = ( services: Service[] ): Disclosure[] => [
	...services.map( ( { slug, name, disclosure, state } ) => ( {
		slug,
		name,
		text: disclosure,
		isUsed: state !== 'none',
	} ) ),
	{
		slug: 'wordpress.org',
		name: 'WordPress.org',
		text: __(
			'When you install a plugin through Ramjet, WordPress asks the plugin directory for it, and tells it the address and the version of your site.',
			'ramjet'
		),
		isUsed: false,
	},
	{
		slug: 'akismet.com',
		name: 'Akismet',
		text: __(
			'When you have a key of Akismet checked, Akismet gets the key and the address of your site. Where its plugin is active, it gets what visitors send by forms, with their address and browser, to tell spam, and what you decide about it.',
			'ramjet'
		),
		isUsed: false,
	},
];

const load = async ( signal: AbortSignal ): Promise< Service[] > =>
	Object.values( await fetchServices( signal ) );

/** Which third parties the site can ask, what each gets to know, and which have a key here. */
export default function OutsideServices() {
	const { data: services, error, reload } = useRequest( load );
	const { shown, paging } = usePagedList( listDisclosures( services ?? [] ) );

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
			<ServicesRequest
				isLoaded={ services !== null }
				error={ error }
				onRetry={ reload }
			/>
			{ services && (
				<>
					<dl className="ramjet-disclosures">
						{ shown.map( ( { slug, name, text, isUsed } ) => (
							<div key={ slug }>
								<dt>
									{ name }
									{ isUsed && (
										<span className="ramjet-disclosures__state">
											{ __( 'In use', 'ramjet' ) }
										</span>
									) }
								</dt>
								<dd>{ text }</dd>
							</div>
						) ) }
					</dl>
					<Pager
						label={ __( 'Pages of the services', 'ramjet' ) }
						paging={ paging }
					/>
				</>
			) }
		</section>
	);
}
