<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Channel;

/**
 * Everything but mail that takes answers somewhere.
 */
final class Integrations {

	/** @var list<Integration> */
	private readonly array $own;

	/** @var array<string, Integration>|null By id; null until somebody asks. */
	private ?array $integrations = null;

	/**
	 * @param Integration ...$own Those of Ramjet.
	 */
	public function __construct( Integration ...$own ) {
		$this->own = $own;
	}

	/**
	 * Where an answer to a form is to go, besides mail.
	 *
	 * @param Form $form The form as it is saved now.
	 * @return array<string, array<string, mixed>> Channel => its target.
	 */
	public function channels( Form $form ): array {
		$channels = array();
		foreach ( $this->integrations() as $id => $integration ) {
			try {
				$wanted = $integration->channels( $form );
			} catch ( \Throwable $error ) {
				// What one plugin gets wrong must not keep a visitor's answer from being stored.
				self::report( $id, $error );
				continue;
			}
			foreach ( $wanted as $name => $target ) {
				if ( is_array( $target ) && strtok( (string) $name, ':' ) === $id ) {
					$channels[ $name ] = $target;
				}
			}
		}
		return $channels;
	}

	/**
	 * What hands answers over.
	 *
	 * @return array<string, Channel> By kind.
	 */
	public function all(): array {
		$channels = array();
		foreach ( $this->integrations() as $id => $integration ) {
			try {
				$channels[ $id ] = $integration->channel();
			} catch ( \Throwable $error ) {
				self::report( $id, $error );
			}
		}
		return $channels;
	}

	/**
	 * @return array<string, Integration> By id.
	 */
	private function integrations(): array {
		if ( null === $this->integrations ) {
			/**
			 * What takes the answers of forms elsewhere.
			 *
			 * @param list<Integration> $integrations Ramjet's own: webhook, salesforce, crm.
			 */
			$given              = apply_filters( 'ramjet_form_integrations', $this->own );
			$this->integrations = array();
			foreach ( is_array( $given ) ? $given : $this->own as $integration ) {
				if ( $integration instanceof Integration ) {
					$this->integrations[ $integration->id() ] = $integration;
				}
			}
		}
		return $this->integrations;
	}

	private static function report( string $id, \Throwable $error ): void {
		wp_trigger_error( '', "The form integration '$id' failed: {$error->getMessage()}", E_USER_WARNING );
	}
}
