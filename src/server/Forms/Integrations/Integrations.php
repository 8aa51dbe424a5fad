<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Form;

/** The list of integrations: Ramjet's own and those of other plugins. */
final class Integrations {

	private readonly array $own;

	/** @var array<string, Integration>|null By kind; null before the first use. */
	private ?array $integrations = null;

	public function __construct( Integration ...$own ) {
		$this->own = $own;
	}

	/**
	 * Where a response to a form is to be sent, besides email.
	 *
	 * @return array<string, array<string, mixed>> Channel => target.
	 */
	public function channels( Form $form ): array {
		$channels = array();
		foreach ( $this->all() as $kind => $integration ) {
			try {
				$chosen = $integration->channels( $form );
			} catch ( \Throwable $error ) {
				// A plugin's error must not keep a response from being stored.
				wp_trigger_error( '', "The form integration '$kind' failed: {$error->getMessage()}", E_USER_WARNING );
				continue;
			}
			foreach ( $chosen as $name => $target ) {
				if ( is_array( $target ) && strtok( (string) $name, ':' ) === $kind ) {
					$channels[ $name ] = $target;
				}
			}
		}
		return $channels;
	}

	public function all(): array {
		if ( null === $this->integrations ) {
			/**
			 * Filters the integrations that responses can be sent to.
			 *
			 * @param list<Integration> $integrations Ramjet's own: webhook, salesforce, crm.
			 */
			$all   = apply_filters( 'ramjet_form_integrations', $this->own );
			$all   = is_array( $all ) ? $all : $this->own;
			$all   = array_filter( $all, static fn( mixed $one ): bool => $one instanceof Integration );
			$kinds = array_map( static fn( Integration $one ): string => $one->kind(), $all );

			$this->integrations = array_combine( $kinds, $all );
		}
		return $this->integrations;
	}
}
