import { Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';
import { useAction } from '../../../shared/api/use-action';
import { useQueryParam } from '../router/query';

type Props = {
	/** The saved IP addresses, and networks such as 10.0.0.0/8. */
	trusted: string[];
	/** Saves them with more. */
	onTrust: ( proxies: string[] ) => Promise< void >;
};

/** Proxies that the server has noticed, with a button that trusts them. */
export function UnnamedProxies( { trusted, onTrust }: Props ) {
	const { isBusy, error, run } = useAction();
	const notice = useRef< HTMLDivElement >( null );
	const found = ( getInitialState().unnamedProxies ?? [] ).filter(
		( proxy ) => ! trusted.includes( proxy )
	);
	// The Overview links here.
	const isWanted = useQueryParam( 'field' ) === 'forms_trusted_proxies';
	useEffect( () => {
		if ( isWanted ) {
			notice.current?.focus();
		}
	}, [ isWanted ] );
	if ( found.length === 0 ) {
		return null;
	}
	return (
		<div ref={ notice } tabIndex={ -1 }>
			<Notice status="warning" isDismissible={ false }>
				<p>
					{ sprintf(
						/* translators: %s: IP addresses, separated by commas. */
						__(
							'All visitors seem to have the same IP address (%s), which probably belongs to a proxy in front of this site. Until you trust it, all visitors share one limit for submissions. Trust it only if you or your host run such a proxy.',
							'ramjet'
						),
						found.join( ', ' )
					) }
				</p>
				<Button
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					onClick={ () =>
						run( () => onTrust( [ ...trusted, ...found ] ) )
					}
				>
					{ __( 'Trust this proxy', 'ramjet' ) }
				</Button>
				{ error !== null && <p role="alert">{ error }</p> }
			</Notice>
		</div>
	);
}
