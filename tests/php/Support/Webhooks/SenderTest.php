<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Webhooks;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Webhooks\Payload;
use Ramjet\Support\Webhooks\Sender;
use Ramjet\Support\Webhooks\SigningSecret;
use Ramjet\Tests\TestCase;

final class SenderTest extends TestCase {

	public function test_the_signature_covers_time_and_body(): void {
		$payload = new Payload( 'tea.served', 'a-uuid', array( 'cups' => 2 ) );
		$headers = $payload->headers( 1_790_000_000, 'whsec_x' );
		self::assertSame( '1790000000', $headers['X-Ramjet-Timestamp'] );
		self::assertSame( $payload->delivery, $headers['X-Ramjet-Delivery'] );
		self::assertSame( 'sha256=' . hash_hmac( 'sha256', "1790000000.$payload->json", 'whsec_x' ), $headers['X-Ramjet-Signature'] );
	}

	public function test_the_secret_is_created_once(): void {
		delete_option( 'ramjet_secret_forms_webhook' );
		$secret = SigningSecret::for_site();
		$first  = $secret->get()->reveal();
		self::assertMatchesRegularExpression( '/^whsec_[\w-]{43}$/', $first );
		self::assertSame( $first, $secret->get()->reveal() );
	}

	public function test_nothing_is_sent_without_a_readable_secret(): void {
		$this->filter( 'pre_http_request', static fn() => throw new \LogicException( 'Called.' ) );
		AtomicOptions::delete( 'ramjet_secret_forms_webhook' );
		AtomicOptions::insert( 'ramjet_secret_forms_webhook', '{"key":"gone","box":"eA=="}' );
		$error = Sender::for_site()->send( 'https://example.com/', new Payload( 'tea.served', 'a-uuid', array() ) );
		self::assertSame( 'ramjet_webhook_secret', $error->get_error_code() );
	}
}
