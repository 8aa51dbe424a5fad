import { Flex, Modal, Spinner } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useAction } from '../../shared/api/use-action';
import { useRequest } from '../../shared/api/use-request';
import { Button, TextControl } from '../../shared/components/controls';
import Problem from '../../shared/components/problem';
import { fetchPreview, sendTest } from './api';

type Props = {
	post: number;
	/** Empty for the post's title. */
	subject: string;
	/** Saves what is typed, so that the server knows it. */
	save: () => Promise< void >;
	onClose: () => void;
};

/** Shows the email, and sends it to one address. */
export default function Preview( { post, subject, save, onClose }: Props ) {
	const load = useCallback(
		async ( signal: AbortSignal ) => {
			await save();
			return fetchPreview( post, subject, signal );
		},
		[ post, subject, save ]
	);
	const { data, error, reload } = useRequest( load );
	const [ email, setEmail ] = useState( '' );
	const [ sentTo, setSentTo ] = useState( '' );
	const action = useAction();
	const send = async () => {
		setSentTo( '' );
		const reply = await sendTest( post, email.trim(), subject );
		setSentTo( reply.email );
	};
	return (
		<Modal
			title={ __( 'Email preview', 'ramjet' ) }
			size="large"
			onRequestClose={ onClose }
		>
			<Flex direction="column" align="stretch" gap={ 4 }>
				<form
					onSubmit={ ( event ) => {
						event.preventDefault();
						void action.run( send );
					} }
				>
					<Flex align="flex-end" justify="flex-start" gap={ 2 } wrap>
						<TextControl
							label={ __( 'Send test email to', 'ramjet' ) }
							type="email"
							placeholder={ __( 'Your own address', 'ramjet' ) }
							value={ email }
							onChange={ setEmail }
						/>
						<Button
							type="submit"
							variant="secondary"
							isBusy={ action.isBusy }
							// Before, the server does not know what is typed.
							disabled={
								action.isBusy || ( ! data && error === null )
							}
						>
							{ __( 'Send test email', 'ramjet' ) }
						</Button>
					</Flex>
				</form>
				<div role="status">
					{ sentTo !== '' &&
						sprintf(
							/* translators: %s: an email address. */
							__( 'The test email was sent to %s.', 'ramjet' ),
							sentTo
						) }
				</div>
				{ action.error !== null && (
					<Problem message={ action.error } />
				) }
				{ error !== null && (
					<Problem message={ error } onRetry={ reload } />
				) }
				{ ! data && error === null && (
					<div aria-busy="true">
						<Spinner />
					</div>
				) }
				{ data && (
					<iframe
						title={ __( 'The email', 'ramjet' ) }
						// No script of it runs, and no link opens: the sandbox has no other windows.
						sandbox=""
						srcDoc={ data.html.replace(
							'<head>',
							'<head><base target="_blank">'
						) }
						style={ {
							inlineSize: '100%',
							blockSize: '60vh',
							border: '1px solid #ddd',
						} }
					/>
				) }
			</Flex>
		</Modal>
	);
}
