<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Visitors\BlockSource;

/** Responses that wait until an administrator approves one of their destinations. */
final class HeldResponses {

	/** How many of the newest responses an approval sends. Others can be sent again by hand. */
	private const MAX = 1_000;

	/** @param \Closure(): Queue $queue */
	public function __construct(
		private readonly ResponseStore $responses,
		private readonly ResponseIndex $index,
		private readonly \Closure $queue
	) {}

	/** Makes the responses of a source due that waited for a destination, and delivers them after the reply. */
	public function release( BlockSource $source, string $destination ): void {
		$waits = static fn( Response $response ): bool => in_array( $destination, array_map(
			static fn( string $name ): ?string =>
				Destinations::of_channel( $name, $response->delivery['channels'][ $name ] ),
			Progress::of( $response )->open
		), true );
		$this->index->catch_up();
		$ids = array();
		foreach ( array_filter( array( $source, $source->template() ) ) as $name ) {
			array_push(
				$ids,
				...$this->index->query()->ids( new ResponseFilter( source: (string) $name ), self::MAX )
			);
		}
		$found = array_values( array_filter( $this->responses->load( ...$ids ), $waits ) );
		$queue = ( $this->queue )();
		$queue->make_due( ...$found );
		AfterResponse::run( static fn() => $queue->run( ...array_column( $found, 'id' ) ) );
	}
}
