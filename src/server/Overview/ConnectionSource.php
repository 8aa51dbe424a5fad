<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\InternalRequest;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/**
 * How the site and the current user are connected, and what is wrong with it.
 */
final class ConnectionSource {

	/**
	 * @return list<Item>
	 */
	public function items(): array {
		$status = InternalRequest::get( '/jetpack/v4/connection' );
		if ( ! isset( $status['isActive'], $status['isUserConnected'], $status['isOfflineMode'] ) ) {
			return array();
		}
		$errors = self::errors( $status['connectionErrors'] ?? array() );
		$state  = self::state( $status );
		// What does not work is not said to work, too.
		$is_broken = array() !== $errors && State::Works === $state->state && ! $status['isOfflineMode'];
		return $is_broken ? $errors : array( ...$errors, $state );
	}

	/**
	 * @param array<string, mixed> $status As GET jetpack/v4/connection answers.
	 */
	private static function state( array $status ): Item {
		$item = static fn( State $state, string $title, string $detail, string $label ): Item =>
			new Item( 'connection', $state, $title, $detail, Step::page( $label, 'connection' ) );
		return match ( true ) {
			$status['isOfflineMode']   => $item( State::Works, __( 'Offline', 'ramjet' ), __( 'This site does without a connection on purpose.', 'ramjet' ), __( 'See the connection', 'ramjet' ) ),
			! $status['isActive']      => $item( State::Needs, __( 'Connection', 'ramjet' ), __( 'This site is not connected.', 'ramjet' ), __( 'Connect', 'ramjet' ) ),
			! $status['isUserConnected'] => $item( State::Needs, __( 'Connection', 'ramjet' ), __( 'The site is connected, your account is not.', 'ramjet' ), __( 'Connect your account', 'ramjet' ) ),
			default                    => $item( State::Works, __( 'Connection', 'ramjet' ), __( 'This site and your account are connected.', 'ramjet' ), __( 'Manage', 'ramjet' ) ),
		};
	}

	/**
	 * @param list<array{code: string, message: string}> $errors What is wrong with the connection.
	 * @return list<Item>
	 */
	private static function errors( array $errors ): array {
		$items = array();
		foreach ( $errors as $error ) {
			$items[] = new Item(
				"connection-{$error['code']}",
				State::Failed,
				__( 'Connection', 'ramjet' ),
				$error['message'],
				Step::page( __( 'See the connection', 'ramjet' ), 'connection' )
			);
		}
		return $items;
	}
}
