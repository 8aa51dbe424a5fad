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
			'When you install a plugin through Ramjet, WordPress downloads it from the plugin directory, which receives your site’s URL and WordPress version.',
			'ramjet'
		),
		isUsed: false,
	},
	{
		slug: 'akismet.com',
		name: 'Akismet',
		text: __(
			'When you test an Akismet key, Akismet receives the key and your site’s URL. If the Akismet plugin is active, it also receives form responses with the visitor’s IP address and browser, to detect spam, and which of them you mark as spam or not spam.',
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
				{ __( 'Third-party services', 'ramjet' ) }
			</h3>
			<p>
				{ __(
					'Services are contacted only when something uses them.',
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
						label={ __( 'Pages of services', 'ramjet' ) }
						paging={ paging }
					/>
				</>
			) }
		</section>
	);
}
