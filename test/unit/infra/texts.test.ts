import { describe, expect, it } from 'vitest';
import { textsPage } from '#infra/local/texts.ts';

describe('the page of text messages', () => {
  it('shows each phone’s, newest first, and makes nothing of what stands in them', () => {
    const texts = [
      { PhoneNumber: '+12125550100', Message: 'First' },
      { PhoneNumber: '+12125550100', Message: '<b>&' },
    ];
    const page = textsPage({ sms_messages: { '+12125550100': texts } });
    expect(page).toContain('<h2>+12125550100</h2><ol reversed><li>&lt;b&gt;&amp;</li><li>First</li></ol>');
    expect(textsPage({ sms_messages: {} })).toContain('No text messages yet');
  });
});
