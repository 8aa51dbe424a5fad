import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { BlockNotice } from '../../shared/blocks/account-block';
import { Button } from '../../shared/blocks/controls';
import StripeNudge from '../../shared/components/stripe-nudge';
import { blockIcon } from '../../shared/embed/parts';
import { getInitialState } from '../../shared/lib/initial-state';
import type { Attributes } from './attributes';
import { Controls } from './controls';
import { Form } from './form';
import { useChange } from './use-change';
import { usePlans } from './use-plans';

type Props = BlockEditProps< Attributes >;

export default function Edit( props: Props ) {
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const change = useChange( props.setAttributes );
	const form = { attributes: props.attributes, change };
	const plans = usePlans( props, Boolean( isPreview ) );
	const isReady = Boolean( isPreview ) || plans.isLoaded;
	return (
		<div { ...useBlockProps() } aria-busy={ ! isReady && ! plans.error }>
			<Controls { ...form } />
			{ plans.error && (
				<LoadingError error={ plans.error } onRetry={ plans.reload } />
			) }
			{ ! plans.error && ! isReady && <Spinner /> }
			{ ! plans.error && plans.connectUrl && (
				<StripeNudge connectUrl={ plans.connectUrl } />
			) }
			{ ! plans.error && isReady && <Form { ...form } /> }
		</div>
	);
}

function LoadingError( {
	error,
	onRetry,
}: {
	error: string;
	onRetry: () => void;
} ) {
	const { host } = new URL( getInitialState().siteUrl, window.location.href );
	return (
		<Placeholder
			icon={ blockIcon( 'jetpack/donations' ) }
			label={ __( 'Donations Form', 'ramjet' ) }
			instructions={ sprintf(
				/* translators: %s: host name, such as example.org. */
				__( 'Could not load data from %s.', 'ramjet' ),
				host
			) }
		>
			<BlockNotice>{ error }</BlockNotice>
			<Button variant="primary" onClick={ onRetry }>
				{ __( 'Try again', 'ramjet' ) }
			</Button>
		</Placeholder>
	);
}
