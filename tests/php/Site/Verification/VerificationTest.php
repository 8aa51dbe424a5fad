<?php
declare(strict_types=1);

namespace Ramjet\Tests\Site\Verification;

use Ramjet\Tests\TestCase;

/**
 * The token of Google's Search Console. The tag itself: tests/integration/verify-site.spec.ts.
 */
final class VerificationTest extends TestCase {

	private const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	public function test_saves_and_removes_the_token(): void {
		$none = array( 'is_set' => false, 'token' => '' );
		self::assertSame( $none, $this->rest( 'GET', '/jetpack/v4/verify-site/google' )->get_data() );
		self::assertSame( array( 'is_set' => true, 'token' => self::TOKEN ), $this->save( self::TOKEN )->get_data() );
		self::assertSame( $none, $this->save( '' )->get_data() );
	}

	public function test_refuses_malformed_tokens(): void {
		$token = self::TOKEN;
		foreach ( array( 'short', "<meta content=\"$token\">", "$token\"><script>", "$token $token", str_repeat( 'x', 101 ), 42, null ) as $wrong ) {
			self::assertSame( 400, $this->save( $wrong )->get_status() );
		}
		self::assertFalse( $this->rest( 'GET', '/jetpack/v4/verify-site/google' )->get_data()['is_set'] );
	}

	private function save( mixed $token ): \WP_REST_Response {
		return $this->rest( 'POST', '/jetpack/v4/verify-site/google', array( 'keyring_id' => $token ) );
	}
}
