<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

/** Sends the newsletter. */
final class SendCommand {

	/** @param \Closure(): string $problem As SendingPermission::problem(). */
	public function __construct(
		private readonly SendingWorker $worker,
		private readonly SendingStore $sendings,
		private readonly \Closure $problem
	) {}

	/**
	 * Sends emails until nothing is due, or the mail servers take no more. Several may run at the same time, on
	 * several machines.
	 */
	public function send(): void {
		$problem = ( $this->problem )();
		if ( '' !== $problem ) {
			\WP_CLI::error( SendingPermission::explain( $problem ) );
		}
		while ( $this->worker->run( microtime( true ) + SendingWorker::LIMIT ) ) {
			foreach ( $this->sendings->due() as $id ) {
				$sending = $this->sendings->find( $id );
				/* translators: 1: title of a post. 2: number of emails. 3: number of all emails. */
				$text = __( '%1$s: %2$s of %3$s emails sent.', 'ramjet' );
				null === $sending || \WP_CLI::log(
					sprintf( $text, get_the_title( $sending->post ), $sending->sent, $sending->total )
				);
			}
		}
		\WP_CLI::success(
			$this->sendings->has_work()
				? __( 'No more can be sent right now. The rest is sent later by cron.', 'ramjet' )
				: __( 'All emails are sent.', 'ramjet' )
		);
	}
}
