import { __, _n, sprintf } from '@wordpress/i18n';

import { type AiUsage, fetchAiUsage } from '../../../shared/api/ai';
import DeclaredSettings from '../settings/declared-settings';
import RequestStatus from '../components/request-status';
import Section from '../components/section';
import { useRequest } from '../../../shared/api/use-request';
import { PageLink } from '../router/page-link';

/** The section 'AI': the model, its usage and limits. */
export default function AiSection() {
	const request = useRequest( fetchAiUsage );
	return (
		<RequestStatus
			request={ request }
			loading={ __( 'Loading AI usage…', 'ramjet' ) }
			failed={ __( 'AI usage could not be loaded.', 'ramjet' ) }
		>
			{ ( usage ) => (
				<>
					<Model usage={ usage } />
					<Usage usage={ usage } />
					<DeclaredSettings
						section="ai"
						heading={ {
							id: 'ramjet-ai-limits',
							title: __( 'Limits', 'ramjet' ),
						} }
						changes={ {
							ai_off_roles: {
								options: usage.roles.map(
									( { slug, name } ) => ( {
										value: slug,
										label: name,
									} )
								),
							},
						} }
						onSaved={ request.reload }
					/>
				</>
			) }
		</RequestStatus>
	);
}

function describeModel( { source, name }: AiUsage[ 'model' ] ): string {
	switch ( source ) {
		case 'services':
			return __( 'Configured in Services.', 'ramjet' );
		case 'connectors':
			return sprintf(
				/* translators: %s: names of AI providers. */
				__(
					'WordPress chooses a model from %s. Replies appear all at once.',
					'ramjet'
				),
				name
			);
		default:
			return __(
				'The AI Assistant uses a model that you choose: one from a provider, with your own API key, or one on your own server.',
				'ramjet'
			);
	}
}

function Model( { usage: { model, connectors_url: url } }: Props ) {
	const titles = {
		services: model.name,
		connectors: __( 'WordPress connectors', 'ramjet' ),
		none: __( 'No model is set up', 'ramjet' ),
	};
	return (
		<Section id="ramjet-ai-model" title={ __( 'Model', 'ramjet' ) }>
			<div className="ramjet-list">
				<div className="ramjet-row">
					<div className="ramjet-row__text">
						<h4>{ titles[ model.source ?? 'none' ] }</h4>
						<p>{ describeModel( model ) }</p>
					</div>
					<PageLink
						className="ramjet-row__link"
						to="settings"
						params={ { section: 'services', service: 'ai' } }
					>
						{ model.source === 'services'
							? __( 'Change the model', 'ramjet' )
							: __( 'Set up a model', 'ramjet' ) }
					</PageLink>
					{ url && model.source !== 'services' && (
						<a className="ramjet-row__link" href={ url }>
							{ __( 'Open Settings > Connectors', 'ramjet' ) }
						</a>
					) }
				</div>
			</div>
		</Section>
	);
}

type Props = { usage: AiUsage };

/* '12 of 20 requests this month.' */
function describeUsage( { count, limit, period }: AiUsage ): string {
	const when = {
		day: __( 'today', 'ramjet' ),
		month: __( 'this month', 'ramjet' ),
		none: __( 'in total', 'ramjet' ),
	}[ period ];
	return limit > 0
		? sprintf(
				/* translators: 1: number of requests. 2: how many are allowed. 3: 'today', 'this month' or 'in total'. */
				_n(
					'%1$d of %2$d request %3$s.',
					'%1$d of %2$d requests %3$s.',
					limit,
					'ramjet'
				),
				count,
				limit,
				when
			)
		: sprintf(
				/* translators: 1: number of requests. 2: 'today', 'this month' or 'in total'. */
				_n(
					'%1$d request %2$s.',
					'%1$d requests %2$s.',
					count,
					'ramjet'
				),
				count,
				when
			);
}

function Usage( { usage }: Props ) {
	const { count, limit, user_limit: userLimit, users } = usage;
	return (
		<Section id="ramjet-ai-usage" title={ __( 'Usage', 'ramjet' ) }>
			<p>
				{ describeUsage( usage ) }
				{ limit > 0 && count >= limit && (
					<>
						{ ' ' }
						<strong>
							{ __( 'The limit has been reached.', 'ramjet' ) }
						</strong>
					</>
				) }
			</p>
			{ users.length === 0 ? (
				<div className="ramjet-list">
					<p className="ramjet-list__empty">
						{ __( 'No requests yet.', 'ramjet' ) }
					</p>
				</div>
			) : (
				<table
					className="widefat ramjet-table"
					aria-labelledby="ramjet-ai-usage"
				>
					<thead>
						<tr>
							<th scope="col">{ __( 'User', 'ramjet' ) }</th>
							<th scope="col">{ __( 'Requests', 'ramjet' ) }</th>
						</tr>
					</thead>
					<tbody>
						{ users.map( ( user ) => (
							<tr key={ user.id }>
								<th scope="row">{ user.name }</th>
								<td>
									{ userLimit > 0
										? sprintf(
												/* translators: 1: number of requests. 2: how many are allowed. */
												__( '%1$d of %2$d', 'ramjet' ),
												user.count,
												userLimit
											)
										: user.count }
								</td>
							</tr>
						) ) }
					</tbody>
				</table>
			) }
		</Section>
	);
}
