/** The messages to a client about a visit, with fields in braces; the company may write other texts. */
export const REMINDERS = {
  podsetnik: {
    title: 'Podsetnik',
    when: 'Veče uoči posete, u 18 časova',
    text: 'Podsećamo Vas na termin: {vrsta} {uDan} {vreme}. Za pitanja: {firma}, {telefon}',
  },
  pomeranje: {
    title: 'Pomeranje',
    when: 'Kada se dan ili vreme promeni',
    text: 'Vaš termin je pomeren. Novi termin: {vrsta} {uDan} {vreme}. Za pitanja: {firma}, {telefon}',
  },
  otkazivanje: {
    title: 'Otkazivanje',
    when: 'Kada se poseta otkaže',
    text: 'Otkazan je termin: {vrsta} {uDan} {vreme}. Za novi termin pozovite {telefon} ({firma})',
  },
} as const satisfies Record<string, { title: string; when: string; text: string }>;

export type Reminder = keyof typeof REMINDERS;
export const REMINDER_NAMES = Object.keys(REMINDERS) as Reminder[];

export const CHANNELS = { sms: 'SMS', mejl: 'Mejl' } as const;
export type ReminderChannel = keyof typeof CHANNELS;
