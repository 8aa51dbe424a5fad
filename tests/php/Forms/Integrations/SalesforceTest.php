<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Integrations;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Salesforce\LeadFields;
use Ramjet\Forms\Integrations\Salesforce\Salesforce;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class SalesforceTest extends FormsTestCase {

	private const ORGANIZATION = '00D5g00000AbCdE';

	public function test_fields_are_mapped_by_type(): void {
		self::assertEquals(
			array(
				'last_name'   => 'Lovelace',
				'first_name'  => 'Ada Maria',
				'email'       => 'ada@example.com',
				'phone'       => '+44 20 7946 0000',
				'company'     => '[not provided]',
				'lead_source' => 'https://site.example/contact/',
				'description' => "Zażółć 🚀\nשלום\n\nSizes: S, L\nNews: Yes",
			),
			self::lead(
				new FieldValue( 'name', 'name', 'Name', 'Ada Maria Lovelace' ),
				new FieldValue( 'email', 'email', 'E-mail', 'ada@example.com' ),
				new FieldValue( 'phone', 'telephone', 'Phone', '+44 20 7946 0000' ),
				new FieldValue( 'message', 'textarea', 'Message', "Zażółć 🚀\nשלום" ),
				new FieldValue( 'sizes', 'checkbox-multiple', 'Sizes', array( 'S', 'L' ) ),
				new FieldValue( 'news', 'consent', 'News', '1' )
			)
		);
	}

	public function test_ids_come_before_labels_and_labels_before_types(): void {
		self::assertEquals(
			array(
				'last_name'       => 'Lovelace',
				'lead_source'     => 'Fair',
				'00N5g00000AbCdE' => 'a;b',
				'email'           => 'ada@example.com',
				'first_name'      => 'Ada',
				'company'         => 'Analytical Engines',
				'title'           => 'Countess',
				'zip'             => '10115',
				'description'     => "Second: other@example.com\noid: 00D000000000000\nretURL: https://evil.example\nSomeone Else",
			),
			self::lead(
				new FieldValue( 'your-name', 'name', 'Name', 'Someone Else' ),
				new FieldValue( 'text', 'text', 'First name', 'Ada' ),
				new FieldValue( 'last_name', 'text', 'last_name', 'Lovelace' ),
				new FieldValue( 'text-2', 'text', 'Company Name', 'Analytical Engines' ),
				new FieldValue( 'text-3', 'text', 'Job title', 'Countess' ),
				new FieldValue( 'text-4', 'text', 'ZIP code', '10115' ),
				new FieldValue( 'lead_source', 'hidden', '', 'Fair' ),
				new FieldValue( '00N5g00000AbCdE', 'checkbox-multiple', 'Own', array( 'a', 'b' ) ),
				new FieldValue( 'email', 'email', 'E-mail', 'ada@example.com' ),
				new FieldValue( 'email-2', 'email', 'Second', 'other@example.com' ),
				new FieldValue( 'oid', 'text', 'oid', '00D000000000000' ),
				new FieldValue( 'retURL', 'text', 'retURL', 'https://evil.example' ),
				new FieldValue( 'empty', 'telephone', 'Phone', '' )
			)
		);
	}

	public function test_a_lead_without_a_name_has_the_email_address_and_long_values_move_to_the_description(): void {
		$lead = self::lead(
			new FieldValue( 'email', 'email', 'E-mail', 'ada@example.com' ),
			new FieldValue( 'title', 'text', 'title', str_repeat( 'x', 300 ) )
		);
		self::assertSame( 'ada@example.com', $lead['last_name'] );
		self::assertSame( str_repeat( 'x', 128 ), $lead['title'] );
		self::assertSame( 'title: ' . str_repeat( 'x', 300 ), $lead['description'] );
		$lead = self::lead( new FieldValue( 'message', 'textarea', 'M', str_repeat( 'm', 40_000 ) ) );
		self::assertSame( '[not provided]', $lead['last_name'] );
		self::assertSame( str_repeat( 'm', 32_000 ), $lead['description'] );
	}

	public function test_the_reply_decides(): void {
		$accepted = Salesforce::result( new HttpResponse( 200, '' ) );
		self::assertTrue( $accepted->succeeded );
		$header   = array( 'is-processed' => 'false Exception:common.exception.SalesforceGenericException' );
		$rejected = Salesforce::result( new HttpResponse( 200, '', '', $header ) );
		self::assertTrue( $rejected->is_final );
		self::assertFalse( $rejected->succeeded );
		self::assertStringContainsString( '(common.exception.SalesforceGenericException)', $rejected->message );
		foreach ( array( new HttpResponse( 302, '' ), new HttpResponse( 404, '' ), new HttpResponse( 503, '' ), new \WP_Error( 'x', 'Down.' ) ) as $reply ) {
			self::assertFalse( Salesforce::result( $reply )->is_final );
		}
	}

	public function test_a_lead_that_could_not_be_sent_is_not_counted(): void {
		$this->filter( 'pre_http_request', static fn() => new \WP_Error( 'http_request_failed', 'Down.' ) );
		$salesforce = self::feature()->integrations()->all()['salesforce'];
		$attempt    = $salesforce->deliver( self::response(), 'salesforce', array( 'organization' => self::ORGANIZATION, 'approved' => true ) );
		self::assertFalse( $attempt->succeeded );
		$this->log_in_as( 'author' );
		$reply = $this->rest( 'GET', '/ramjet/v1/forms/salesforce/' . self::ORGANIZATION )->get_data();
		self::assertSame( 0, $reply['sent'] );
		self::assertSame( 500, $reply['limit'] );
		self::assertStringEndsWith( 'T00:00:00+00:00', $reply['resets_at'] );
	}

	public function test_the_500th_lead_of_a_day_is_the_last(): void {
		$now   = time();
		$count = new DailyCount( $now );
		$count->add( self::ORGANIZATION );
		$row = array_key_first( AtomicOptions::read_all( 'ramjet_salesforce_' . bin2hex( self::ORGANIZATION ), '' ) );
		AtomicOptions::add( $row, 498, 500 );
		self::assertTrue( $count->add( self::ORGANIZATION ) );
		// The last three characters are a checksum.
		self::assertFalse( $count->add( self::ORGANIZATION . 'AAA' ) );
		self::assertSame( 500, $count->sent( self::ORGANIZATION ) );
		$this->filter( 'pre_http_request', static fn() => throw new \LogicException( 'Called.' ) );
		$salesforce = self::feature()->integrations()->all()['salesforce'];
		$attempt    = $salesforce->deliver( self::response(), 'salesforce', array( 'organization' => self::ORGANIZATION, 'approved' => true ) );
		self::assertSame( $count->resets_at(), $attempt->until );
		self::assertSame( 0, $attempt->until % DAY_IN_SECONDS );
		self::assertStringContainsString( '500', $attempt->message );
		$this->log_in_as( 'admin' );
		$overview = (string) wp_json_encode( $this->rest( 'GET', '/ramjet/v1/overview' )->get_data() );
		self::assertStringContainsString( '"salesforce-' . self::ORGANIZATION . '"', $overview );
	}

	public function test_each_organization_and_day_is_counted_separately(): void {
		$other = '00d5g00000AbCdE';
		$today = new DailyCount( 1_790_000_000 );
		$next  = new DailyCount( 1_790_000_000 + DAY_IN_SECONDS );
		$today->add( self::ORGANIZATION );
		$today->add( self::ORGANIZATION );
		$today->add( $other );
		self::assertSame( array( 2, 1 ), array( $today->sent( self::ORGANIZATION ), $today->sent( $other ) ) );
		$next->add( self::ORGANIZATION );
		self::assertSame( array( 1, 0, 1 ), array( $next->sent( self::ORGANIZATION ), $today->sent( self::ORGANIZATION ), $today->sent( $other ) ) );
		self::assertSame( array( self::ORGANIZATION => 1 ), $next->today() );
	}

	/**
	 * @return array<string, string>
	 */
	private static function lead( FieldValue ...$fields ): array {
		return LeadFields::of( self::response( array( 'fields' => $fields ) ) );
	}
}
