<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Delivery\Plan;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupResult;

/** Delivers the responses of signup forms: to their mailing list, and nowhere else. */
final class SignupChannel implements Channel {

	public const KIND = 'signup';

	/** Of the last attempt in this request; null before the first. */
	public ?SignupResult $result = null;

	public function __construct( private readonly SignupForm $signup ) {}

	public function kind(): string {
		return self::KIND;
	}

	/** @return array<string, array>|null Channel => target; null for a contact form. */
	public function channels( Form $form ): ?array {
		return null === $form->signup ? null : array( self::KIND => $form->signup );
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$email        = $response->first( 'email' );
		$this->result = $this->signup->deliver( Plan::encodable_email( $email ) ?? $email, $target );
		[ 'log' => $log, 'until' => $until, 'error' => $error ] = get_object_vars( $this->result );
		return match ( true ) {
			'' !== $error    => Attempt::refused( $log ),
			null === $until  => Attempt::succeeded( $log ),
			0 === $until     => Attempt::failed( $log ),
			default          => Attempt::postponed( $log, $until ),
		};
	}
}
