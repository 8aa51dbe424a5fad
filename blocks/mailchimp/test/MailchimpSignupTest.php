<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Mailchimp;

use Ramjet\Blocks\Mailchimp\MailchimpAccount;
use Ramjet\Blocks\Mailchimp\MailchimpSignup;
use Ramjet\Blocks\Mailchimp\SignupProblem;
use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

require_once __DIR__ . '/MailchimpTestCase.php';

/** What is sent to Mailchimp, and what its replies mean. */
final class MailchimpSignupTest extends MailchimpTestCase {

	private const SINGLE = array( 200, array( 'id' => self::AUDIENCE, 'double_optin' => false ) );
	private const URL    = 'https://us21.api.mailchimp.com/3.0/lists/' . self::AUDIENCE;

	protected function setUp(): void {
		parent::setUp();
		$this->connect();
		delete_transient( 'ramjet_mailchimp_optin_' . self::AUDIENCE );
	}

	public function test_the_stand_in_of_the_demo_site_has_an_audience_with_groups_and_adds_addresses(): void {
		update_option( 'ramjet_service_mailchimp_audience', 'demo' );
		( new Secrets( new KeyRing() ) )->save( 'mailchimp_key', str_repeat( '0', 32 ) . '-us0' );
		$this->log_in_as( 'admin' );
		$audiences = $this->rest( 'GET', '/ramjet/v1/mailchimp/audiences' )->get_data();
		self::assertSame( 'demo', $audiences[0]['value'] );
		$groups = $this->rest( 'GET', '/wpcom/v2/mailchimp/groups' )->get_data();
		self::assertSame( 'Ferry times', $groups['interest_categories'][0]['interests'][1]['name'] );
		$result = $this->deliver( 'ada@example.com' );
		self::assertSame( array( null, '' ), array( $result->until, $result->error ) );
	}

	public function test_a_new_address_is_added_with_groups_and_field_within_eight_seconds(): void {
		$this->mailchimp( self::SINGLE, array( 200, array( 'status' => 'subscribed' ) ) );
		$result = $this->deliver( 'Ada@Example.com', array(
			'interests'    => array( '9143cf3bd1', '77' ),
			'merge_fields' => array( 'SOURCE' => 'Blog' ),
		) );
		self::assertSame( array( null, '' ), array( $result->until, $result->error ) );
		[ [ , $list, , $first ], [ $method, $url, $body, $second ] ] = $this->requests;
		self::assertSame( self::URL . '?fields=id%2Cdouble_optin', $list );
		self::assertSame( array( 'PUT', self::URL . '/members/' . md5( 'ada@example.com' ) . '?skip_merge_validation=true' ), array( $method, $url ) );
		self::assertSame(
			array(
				'email_address' => 'Ada@Example.com',
				'status_if_new' => 'subscribed',
				'merge_fields'  => array( 'SOURCE' => 'Blog' ),
				'interests'     => array( '9143cf3bd1' => true, '77' => true ),
			),
			$body
		);
		// A third request, for those who left, takes as long as the second.
		self::assertLessThanOrEqual( 8, $first + 2 * $second );
	}

	/** @dataProvider confirming */
	public function test_a_confirmation_is_asked_for_unless_the_audience_surely_needs_none( array|\WP_Error $list ): void {
		$this->mailchimp( $list, array( 200, array( 'status' => 'pending' ) ) );
		$result = $this->deliver();
		self::assertSame( 'pending', $this->requests[1][2]['status_if_new'] );
		self::assertStringContainsString( 'confirm your subscription', $result->note );
	}

	public static function confirming(): array {
		return array(
			'double opt-in' => array( array( 200, array( 'double_optin' => true ) ) ),
			'unknown'       => array( array( 200, array( 'id' => self::AUDIENCE ) ) ),
			'down'          => array( array( 503, array() ) ),
			'too slow'      => array( new \WP_Error( 'http_request_failed', 'cURL error 28: timed out' ) ),
		);
	}

	public function test_the_audiences_setting_is_asked_for_once_an_hour(): void {
		$this->mailchimp( self::SINGLE, array( 200, array( 'status' => 'subscribed' ) ) );
		$this->deliver();
		$this->deliver();
		self::assertSame( array( 'GET', 'PUT', 'PUT' ), array_column( $this->requests, 0 ) );
	}

	public function test_those_who_left_have_to_confirm_that_they_want_to_come_back(): void {
		foreach ( array( 'unsubscribed', 'archived' ) as $status ) {
			delete_transient( 'ramjet_mailchimp_optin_' . self::AUDIENCE );
			$this->mailchimp( self::SINGLE, array( 200, array( 'status' => $status ) ), array( 200, array( 'status' => 'pending' ) ) );
			$result = $this->deliver();
			self::assertSame( array( 'email_address' => 'ada@example.com', 'status' => 'pending' ), $this->requests[2][2] );
			self::assertStringContainsString( 'confirm', $result->note );
			$this->remove_filters();
		}
	}

	/** @dataProvider refusals */
	public function test_a_wrong_address_is_told_to_the_visitor_and_not_tried_again( array $reply ): void {
		$this->mailchimp( self::SINGLE, $reply );
		$result = $this->deliver();
		self::assertSame( array( null, true ), array( $result->until, $result->is_refused ) );
		self::assertStringContainsString( 'looks fake or invalid', $result->error );
		self::assertStringNotContainsString( 'ada@', $result->log );
		self::assertNull( SignupProblem::current( time() ) );
	}

	public static function refusals(): array {
		$email = array( 'errors' => array( array( 'field' => 'email address', 'message' => 'This value should be a valid email.' ) ) );
		return array(
			'fake'    => array( self::invalid( 'ada@example.com looks fake or invalid, please enter a real email address.' ) ),
			'invalid' => array( self::invalid( 'The resource submitted could not be validated.', $email ) ),
		);
	}

	/** @dataProvider known */
	public function test_a_visitor_does_not_learn_what_mailchimp_knows_of_an_address( bool $refused, array ...$replies ): void {
		foreach ( array( 'Please check your inbox and confirm' => true, 'If you get an email' => false ) as $note => $double ) {
			delete_transient( 'ramjet_mailchimp_optin_' . self::AUDIENCE );
			$this->mailchimp( array( 200, array( 'double_optin' => $double ) ), ...$replies );
			$result = $this->deliver();
			self::assertSame( array( null, '', $refused ), array( $result->until, $result->error, $result->is_refused ) );
			self::assertStringStartsWith( $note, $result->note );
			self::assertStringNotContainsString( 'ada@', $result->log );
			$this->remove_filters();
		}
	}

	public static function known(): array {
		return array(
			'new, or subscribed before'     => array( false, array( 200, array( 'status' => 'subscribed' ) ) ),
			'asked to confirm'              => array( false, array( 200, array( 'status' => 'pending' ) ) ),
			'unsubscribed'                  => array( false, array( 200, array( 'status' => 'unsubscribed' ) ), array( 200, array( 'status' => 'pending' ) ) ),
			'left, bounced or under review' => array( true, self::problem( 400, 'Member In Compliance State', 'ada@example.com is in a compliance state' ) ),
			'deleted for good'              => array( true, self::problem( 400, 'Forgotten Email Not Subscribed', 'ada@example.com was permanently deleted' ) ),
			'many lists'                    => array( true, self::invalid( 'ada@example.com has signed up to a lot of lists very recently; we\'re not allowing more signups for now' ) ),
			'bounced'                       => array( true, array( 200, array( 'status' => 'cleaned' ) ) ),
		);
	}

	/**
	 * A full account, or one that is down, refuses some addresses only: those that are not on the list.
	 *
	 * @testWith [403, "User action not permitted"]
	 *           [400, "Contact limit exceeded"]
	 *           [503, ""]
	 */
	public function test_a_visitor_does_not_learn_that_an_address_waits( int $status, string $title ): void {
		foreach ( array( 'Please check your inbox and confirm' => true, 'If you get an email' => false ) as $note => $double ) {
			delete_transient( 'ramjet_mailchimp_optin_' . self::AUDIENCE );
			$this->mailchimp( array( 200, array( 'double_optin' => $double ) ), self::problem( $status, $title, $title ) );
			$result = $this->deliver();
			self::assertSame( array( 0, '', false ), array( $result->until, $result->error, $result->is_refused ) );
			self::assertStringStartsWith( $note, $result->note );
			$this->remove_filters();
		}
	}

	private static function invalid( string $detail, array $more = array() ): array {
		return self::problem( 400, 'Invalid Resource', $detail, $more );
	}

	/** @dataProvider blocked */
	public function test_what_the_owner_has_to_correct_is_in_the_overview_until_a_signup_succeeds( array $reply, string $log ): void {
		$this->mailchimp( self::SINGLE, $reply, array( 200, array( 'status' => 'subscribed' ) ) );
		$result = $this->deliver();
		self::assertSame( array( 0, '' ), array( $result->until, $result->error ) );
		self::assertStringContainsString( $log, $result->log );
		$this->log_in_as( 'admin' );
		$overview = fn(): string => (string) wp_json_encode( $this->rest( 'GET', '/ramjet/v1/overview' )->get_data() );
		self::assertStringContainsString( wp_json_encode( $result->log ), $overview() );
		$this->deliver();
		self::assertStringNotContainsString( 'mailchimp-signups', $overview() );
	}

	public function test_a_signup_ends_the_failure_of_a_test(): void {
		$this->log_in_as( 'admin' );
		$added = array( 200, array( 'status' => 'subscribed' ) );
		$this->mailchimp( self::problem( 503, '', '' ), self::problem( 503, '', '' ), self::problem( 503, '', '' ), self::SINGLE, $added );
		$this->rest( 'POST', '/ramjet/v1/services/mailchimp/test' );
		$last_check = fn(): array => $this->rest( 'GET', '/ramjet/v1/services/mailchimp' )->get_data()['last_check'];
		$this->deliver();
		self::assertFalse( $last_check()['ok'] );
		$this->deliver();
		self::assertTrue( $last_check()['ok'] );
	}

	/** @dataProvider solutions */
	public function test_a_problem_leaves_the_overview_when_it_is_solved( string $kind, \Closure $solve, bool $is_solved ): void {
		$this->log_in_as( 'admin' );
		SignupProblem::save( $kind, 'Down.', time() - 10 );
		$solve();
		$items = wp_json_encode( $this->rest( 'GET', '/ramjet/v1/overview' )->get_data() );
		self::assertSame( $is_solved, ! str_contains( $items, 'mailchimp-signups' ) );
	}

	public static function solutions(): array {
		$test = static fn( string $state ): \Closure => static fn() => ( new JsonOption( 'ramjet_service_mailchimp_check' ) )
			->set( array( 'state' => $state, 'message' => 'x', 'time' => time() ) );
		$wait = static fn(): bool => update_option( 'ramjet_mailchimp_problem', wp_json_encode( array( 'message' => 'Down.', 'time' => time() - 4 * DAY_IN_SECONDS ) ) );
		return array(
			'not solved'                             => array( SignupProblem::SERVICE, static fn() => null, false ),
			'the service passes its test'            => array( SignupProblem::SERVICE, $test( 'ok' ), true ),
			'the service fails its test'             => array( SignupProblem::SERVICE, $test( 'refused' ), false ),
			'which proves nothing about an audience' => array( SignupProblem::SETTINGS, $test( 'ok' ), false ),
			'another audience'                       => array( SignupProblem::SETTINGS, static fn() => update_option( 'ramjet_service_mailchimp_audience', 'ffff' ), true ),
			'no signup waits any more'               => array( SignupProblem::SETTINGS, $wait, true ),
		);
	}

	public static function blocked(): array {
		$fields = array( 'errors' => array( array( 'field' => 'FNAME', 'message' => 'Please enter a value' ) ) );
		return array(
			'revoked key'     => array( self::problem( 401, 'API Key Invalid', 'Your API key may be invalid' ), 'rejects your keys' ),
			'disabled user'   => array( self::problem( 403, 'User Disabled', 'This account has been disabled.' ), 'rejects your keys' ),
			'deleted list'    => array( self::problem( 404, 'Resource Not Found', 'The requested resource could not be found.' ), 'does not know the chosen audience' ),
			'required fields' => array( self::problem( 400, 'Invalid Resource', 'Your merge fields were invalid.', $fields ), 'Your merge fields were invalid. FNAME: Please enter a value' ),
			'deleted group'   => array( self::problem( 400, 'Invalid Resource', 'Invalid interest ID: \'x\'.' ), 'Invalid interest ID' ),
		);
	}

	/** @dataProvider waits */
	public function test_a_service_that_is_down_is_tried_again_when_it_says( array|\WP_Error $reply, ?int $seconds ): void {
		if ( is_array( $reply ) && '600 from now' === ( $reply[2]['Retry-After'] ?? '' ) ) {
			// Here, because all data is made before the first test.
			$reply[2]['Retry-After'] = gmdate( 'D, d M Y H:i:s', time() + 600 ) . ' GMT';
		}
		$this->mailchimp( self::SINGLE, $reply );
		$result = $this->deliver();
		self::assertSame( '', $result->error );
		self::assertSame( null === $seconds ? 0 : time() + $seconds, $result->until );
	}

	public static function waits(): array {
		$limited = self::problem( 429, 'Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.' );
		return array(
			'limited'        => array( $limited, null ),
			'with seconds'   => array( array( ...$limited, array( 'Retry-After' => '300' ) ), 300 ),
			'with a date'    => array( array( ...$limited, array( 'Retry-After' => '600 from now' ) ), 600 ),
			'with nonsense'  => array( array( ...$limited, array( 'Retry-After' => 'soon' ) ), null ),
			'for years'      => array( array( ...$limited, array( 'Retry-After' => str_repeat( '9', 30 ) ) ), DAY_IN_SECONDS ),
			'down'           => array( array( 503, array() ), null ),
			'not reachable'  => array( new \WP_Error( 'http_request_failed', 'cURL error 6' ), null ),
		);
	}

	public function test_without_a_connection_a_signup_waits_for_the_owner(): void {
		delete_option( 'ramjet_service_mailchimp_audience' );
		$this->mailchimp( array( 500, array() ) );
		$result = $this->deliver();
		self::assertSame( array( 0, '' ), array( $result->until, $result->error ) );
		self::assertSame( array(), $this->requests );
	}

	public function test_hostile_attributes_are_not_sent(): void {
		$target = static fn( array $attributes ): array => ( new MailchimpSignup( self::account() ) )->target( $attributes );
		self::assertSame( array( 'interests' => array(), 'merge_fields' => array() ), $target( array(
			'interests'        => 'all',
			'signupFieldTag'   => 'A B',
			'signupFieldValue' => 'x',
		) ) );
		self::assertSame( array( 'interests' => array( 'ab12' ), 'merge_fields' => array( 'SOURCE' => str_repeat( 'x', 255 ) ) ), $target( array(
			'interests'        => array( '../x', 'ab12', 'ab12', 7, array() ),
			'signupFieldTag'   => ' source ',
			'signupFieldValue' => str_repeat( 'x', 300 ),
		) ) );
		self::assertSame( array(), $target( array( 'signupFieldTag' => 'A', 'signupFieldValue' => array() ) )['merge_fields'] );
	}

	private function deliver( string $email = 'ada@example.com', array $target = array() ): SignupResult {
		return ( new MailchimpSignup( self::account() ) )->deliver( $email, $target );
	}

	private static function account(): MailchimpAccount {
		return new MailchimpAccount( self::services_of() );
	}
}
