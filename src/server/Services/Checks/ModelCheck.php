<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Lists the endpoint's models, which costs nothing, and looks for the one that was entered.
 */
final class ModelCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$headers = '' === $values['key'] ? array() : array( 'Authorization' => "Bearer {$values['key']}" );
		$reply   = $caller->get( untrailingslashit( $values['base_url'] ) . '/models', $headers );
		if ( null === $reply->problem && 404 === $reply->status ) {
			return CheckResult::nonsense( $name );
		}
		$models = $reply->json['data'] ?? null;
		$result = $reply->judge( is_array( $models ) );
		if ( 'ok' !== $result->state || in_array( $values['model'], array_column( $models, 'id' ), true ) ) {
			return $result;
		}
		/* translators: 1: name of a service. 2: name of a model. */
		return new CheckResult( 'refused', sprintf( __( '%1$s accepts the key but has no model %2$s.', 'ramjet' ), $name, $values['model'] ) );
	}
}
