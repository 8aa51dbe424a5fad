<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\InternalRequest;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/**
 * The services of others: which have their key, which a module waits for, and whose last test failed.
 */
final class ServicesSource implements Source {

	/**
	 * @param \Closure(string): bool $is_active Whether a module, named by its slug, is on.
	 */
	public function __construct( private readonly \Closure $is_active ) {}

	/** {@inheritDoc} */
	public function items(): array {
		$items = array();
		foreach ( InternalRequest::get( '/ramjet/v1/services' ) ?? array() as $service ) {
			$items[] = isset( $service['slug'], $service['name'], $service['state'] ) ? $this->item( $service ) : null;
		}
		return array_values( array_filter( $items ) );
	}

	/**
	 * @param array<string, mixed> $service As GET ramjet/v1/services answers.
	 * @return Item|null Null for a service that nobody uses here.
	 */
	private function item( array $service ): ?Item {
		$item  = static fn( State $state, string $detail, string $label, ?int $time = null ): Item => new Item(
			"service-{$service['slug']}",
			$state,
			$service['name'],
			$detail,
			Step::page( $label, 'services', array( 'service' => $service['slug'] ) ),
			$time
		);
		$check = $service['last_check'] ?? null;
		return match ( true ) {
			'unreadable' === $service['state'] => $item( State::Failed, self::loss( $service ), __( 'Enter them again', 'ramjet' ) ),
			// Somebody began with it: it is wanted, whatever the modules.
			'incomplete' === $service['state'] => $item( State::Needs, __( 'Something is missing.', 'ramjet' ), __( 'Complete it', 'ramjet' ) ),
			'set' !== $service['state']        => $this->is_waited_for( $service ) ? $item( State::Needs, __( 'A module that is on needs its key.', 'ramjet' ), __( 'Enter the key', 'ramjet' ) ) : null,
			null !== $check && ! $check['ok']  => $item( State::Failed, $check['message'], self::retry( $check ), strtotime( $check['time'] ) ?: null ),
			default                            => $item( State::Works, __( 'Its key is set.', 'ramjet' ), __( 'Manage', 'ramjet' ) ),
		};
	}

	/**
	 * @param array<string, mixed> $service As for item().
	 * @return string Why its keys cannot be read. Those that are for one address are not for the next.
	 */
	private static function loss( array $service ): string {
		return in_array( 'url', array_column( $service['fields'] ?? array(), 'type' ), true )
			? __( 'Its keys cannot be read any more: their address or the site’s secret salts were changed.', 'ramjet' )
			: __( 'Its keys cannot be read any more: the site’s secret salts were changed.', 'ramjet' );
	}

	/**
	 * @param array<string, mixed> $check A test that failed, as the services' route answers.
	 * @return string What to do about it: only a service that answered and refused says something about the key.
	 */
	private static function retry( array $check ): string {
		return 'refused' === ( $check['state'] ?? '' ) ? __( 'Check the key', 'ramjet' ) : __( 'Test again', 'ramjet' );
	}

	/**
	 * @param array<string, mixed> $service As for item().
	 */
	private function is_waited_for( array $service ): bool {
		return empty( $service['optional'] ) && array() !== array_filter( $service['modules'] ?? array(), $this->is_active );
	}
}
